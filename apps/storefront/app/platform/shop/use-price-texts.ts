import type { UnitPrice } from '@witryna/contract/catalog';
import { formatMajor, formatMoney, percentOf } from '@witryna/contract/money';
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
 * @param price in major units
 */
export function usePriceTexts(price: number, product: Priced) {
  const t = useMessages('shop');
  const language = useLanguage();
  const { currency, announcedCode } = useShop();
  const { unitPrice } = product;
  const minor = minorOf(price, currency) ?? 0;
  return {
    now: t('priceNow'),
    before: t('priceBefore'),
    lowest: t(lowestPriceKey(product)),
    unit: unitPrice && `${formatMajor(unitPrice.price, currency, language)}/${amountText(unitPrice)}`,
    withCode:
      announcedCode &&
      t('priceWithCode', {
        price: formatMoney(minor - percentOf(minor, announcedCode.percent), currency, language),
        code: announcedCode.code,
      }),
  };
}

/** `kg` for one kilogram, and `100 ml` with a non-breaking space. */
function amountText({ quantity, unit }: UnitPrice): string {
  return quantity === 1 ? unit : `${quantity}\u00a0${unit}`;
}
