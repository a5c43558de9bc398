import { currencyDigits, formatMoney, parseMajor } from '@witryna/contract/money';
import { useMemo } from 'react';
import { useLanguage } from '../../platform/messages.ts';
import { useShop } from '../../platform/use-shop.ts';

/** Shows amounts in the shop's currency and the page's language; nothing is computed but the change of unit. */
export function useMoney() {
  const language = useLanguage();
  const { currency } = useShop();
  return useMemo(() => {
    const minorOf = (major: number | null | undefined) =>
      major == null ? undefined : parseMajor(major, currencyDigits(currency));
    const show = (minor: number) => formatMoney(minor, currency, language);
    // a foreign server may name no price: then none is shown
    const showMajor = (major: number | null | undefined) => {
      const minor = minorOf(major);
      return minor === undefined ? '' : show(minor);
    };
    return { currency, language, minorOf, show, showMajor };
  }, [currency, language]);
}
