import type { Combination, ProductDetails } from '@witryna/contract/catalog';
import { discountPercent, parseMajor } from '@witryna/contract/money';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { usePriceTexts } from '../../platform/shop/use-price-texts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Price } from '../../ui/price.tsx';
import { ListPrice } from '../product-card/list-price.tsx';
import { shownPrice } from '../product-card/shown-price.ts';
import { StockState } from './stock-state.tsx';

const deliveryLink = (text: ReactNode) => (
  <PageLink key="delivery" to="/help-center/delivery-conditions" className="underline underline-offset-4">
    {text}
  </PageLink>
);

interface ProductPriceProps {
  readonly product: ProductDetails;
  /** The chosen combination; undefined as long as none is. */
  readonly combination: Combination | undefined;
  readonly isSoldHere: boolean;
}

/** The price of a product, and with a chosen combination whether it is in stock. */
export function ProductPrice({ product, combination, isSoldHere }: ProductPriceProps) {
  if (!combination) return product.combinations.length > 0 && <ListPrice product={product} size="lg" from />;
  return (
    <>
      <CombinationPrice product={product} combination={combination} />
      {isSoldHere && <StockState combination={combination} />}
    </>
  );
}

interface CombinationPriceProps {
  readonly product: ProductDetails;
  readonly combination: Combination;
}

/**
 * The price of the chosen combination. The percentage is relative to the lowest earlier price, as Poland's consumer
 * authority (UOKiK) requires; if that is unknown, to the price before the discount.
 */
function CombinationPrice({ product, combination }: CombinationPriceProps) {
  const tProduct = useMessages('product');
  const language = useLanguage();
  const { currency, pricesContain } = useShop();
  const contained = product.vatRate ? pricesContain?.ofVat : pricesContain?.ofOthers;
  const { price, priceBeforeDiscount, lowestPrice } = combination;
  // The product's unit price belongs to the price that lists show. Other combinations may contain another amount.
  const unitPrice = combination.unitPrice ?? (price === shownPrice(product).price ? product.unitPrice : undefined);
  const texts = usePriceTexts(price, { ...combination, perishable: product.perishable, unitPrice });
  return (
    <div>
      <Price
        size="lg"
        price={price}
        before={priceBeforeDiscount}
        lowest={lowestPrice}
        percent={discountPercent(hundredthsOf(lowestPrice ?? priceBeforeDiscount), hundredthsOf(price))}
        currency={currency}
        language={language}
        texts={texts}
      />
      <p className="text-xs text-muted">
        {tProduct.rich(contained ? `taxes_${contained}` : 'deliveryExtra', {
          rate: product.vatRate ?? 0,
          link: deliveryLink,
        })}
      </p>
    </div>
  );
}

function hundredthsOf(price: number | null | undefined): number {
  return parseMajor(price ?? 0) ?? 0;
}
