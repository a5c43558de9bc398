import { formatMoney, percentOf } from '@witryna/contract/money';
import { useLanguage, useMessages } from '../texts/messages.ts';
import { useShop } from './use-shop.ts';

interface Priced {
  readonly perishable?: boolean | null | undefined;
  readonly lowestPriceSinceStart?: boolean | undefined;
}

/**
 * The words of a price, among them those that the law requires beside each kind of lowest price (Omnibus), and the price
 * with the discount code that the shop announces to everybody.
 */
export function usePriceTexts(minor: number, { perishable, lowestPriceSinceStart }: Priced) {
  const t = useMessages('shop');
  const language = useLanguage();
  const { currency, announcedCode } = useShop();
  const lowest = lowestPriceSinceStart ? 'priceLowestSinceStart' : 'priceLowest';
  return {
    now: t('priceNow'),
    before: t('priceBefore'),
    lowest: t(perishable ? 'priceBeforeReduction' : lowest),
    withCode:
      announcedCode &&
      t('priceWithCode', {
        price: formatMoney(minor - percentOf(minor, announcedCode.percent), currency, language),
        code: announcedCode.code,
      }),
  };
}
