import { usePriceTexts } from '../../platform/shop/use-price-texts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { CardProduct } from './card-product.ts';

interface ListPriceProps {
  readonly product: CardProduct;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Always shows the word "from" before the price; by default only if `maxPrice` is above `minPrice`. */
  readonly from?: boolean;
}

/**
 * The price of a product in a list. Beside a reduced price is the lowest earlier one, as the law requires (Omnibus).
 */
export function ListPrice({ product, size, from }: ListPriceProps) {
  const t = useMessages('shop');
  const language = useLanguage();
  const { currency } = useShop();
  const texts = usePriceTexts(product.minPrice, product);
  const varies = from || (product.maxPrice != null && product.maxPrice > product.minPrice);
  return (
    <Price
      price={product.minPrice}
      before={product.minPriceBeforeDiscount}
      lowest={product.lowestPrice}
      currency={currency}
      language={language}
      size={size}
      texts={{ ...texts, from: varies ? t('priceFrom') : undefined }}
    />
  );
}
