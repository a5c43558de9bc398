import type { UnitPrice } from '@witryna/contract/catalog';
import { formatMoney, percentOf } from '@witryna/contract/money';
import { type MessageKey, useLanguage, useMessages } from '../texts/messages.ts';
import { minorOf } from './minor-of.ts';
import { useShop } from './use-shop.ts';

interface Priced {
  readonly perishable?: boolean | null | undefined;
  readonly lowestPriceSinceStart?: boolean | undefined;
  /** What an amount of the goods costs at this price. The law requires it (Directive 98/6/EC). */
  readonly unitPrice?: UnitPrice | null | undefined;
}

/** The words beside the lowest price, which the law requires for each kind of it (Omnibus). */
export function lowestPriceKey({ perishable, lowestPriceSinceStart }: Priced): MessageKey<'shop'> {
  if (perishable) return 'priceBeforeReduction';
  return lowestPriceSinceStart ? 'priceLowestSinceStart' : 'priceLowest';
}

/**
 * The words of a price, and the price with the discount code that the shop announces to everybody.
 */
export function usePriceTexts(minor: number, product: Priced) {
  const t = useMessages('shop');
  const language = useLanguage();
  const { currency, announcedCode } = useShop();
  const { unitPrice } = product;
  const show = (amount: number) => formatMoney(amount, currency, language);
  return {
    now: t('priceNow'),
    before: t('priceBefore'),
    lowest: t(lowestPriceKey(product)),
    unit: unitPrice && `${show(minorOf(unitPrice.price, currency) ?? 0)} / ${unitPrice.quantity} ${unitPrice.unit}`,
    withCode:
      announcedCode &&
      t('priceWithCode', {
        price: show(minor - percentOf(minor, announcedCode.percent)),
        code: announcedCode.code,
      }),
  };
}
