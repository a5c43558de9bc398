import { usePriceTexts } from '../../platform/shop/use-price-texts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { CardProduct } from './card-product.ts';
import { shownPrice } from './shown-price.ts';

interface ListPriceProps {
  readonly product: CardProduct;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Always shows the word "from" before the price; by default only if `maxPrice` is above the price. */
  readonly from?: boolean;
}

/**
 * The price of a product in a list. Beside a reduced price is the lowest earlier one, as the law requires (Omnibus).
 */
export function ListPrice({ product, size, from }: ListPriceProps) {
  const t = useMessages('shop');
  const language = useLanguage();
  const { currency } = useShop();
  const shown = shownPrice(product);
  const texts = usePriceTexts(shown.price, { ...shown, perishable: product.perishable });
  const varies = from || (product.maxPrice != null && product.maxPrice > shown.price);
  return (
    <Price
      price={shown.price}
      before={shown.priceBeforeDiscount}
      lowest={shown.lowestPrice}
      currency={currency}
      language={language}
      size={size}
      texts={{ ...texts, from: varies ? t('priceFrom') : undefined }}
    />
  );
}
