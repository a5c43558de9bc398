import { formatMoney, percentOf } from '@witryna/contract/money';
import { type MessageKey, useLanguage, useMessages } from '../texts/messages.ts';
import { useShop } from './use-shop.ts';

interface Priced {
  readonly perishable?: boolean | null | undefined;
  readonly lowestPriceSinceStart?: boolean | undefined;
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
  return {
    now: t('priceNow'),
    before: t('priceBefore'),
    lowest: t(lowestPriceKey(product)),
    withCode:
      announcedCode &&
      t('priceWithCode', {
        price: formatMoney(minor - percentOf(minor, announcedCode.percent), currency, language),
        code: announcedCode.code,
      }),
  };
}
