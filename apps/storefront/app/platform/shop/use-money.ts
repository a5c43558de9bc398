import { formatMoney } from '@witryna/contract/money';
import { useMemo } from 'react';
import { useLanguage } from '../texts/messages.ts';
import { minorOf } from './minor-of.ts';
import { useShop } from './use-shop.ts';

/** Formats amounts in the shop's currency and the page's language. */
export function useMoney() {
  const language = useLanguage();
  const { currency } = useShop();
  return useMemo(() => {
    const inMinor = (major: number | null | undefined) => minorOf(major, currency);
    const show = (minor: number) => formatMoney(minor, currency, language);
    // a foreign server may leave out a price
    const showMajor = (major: number | null | undefined) => {
      const minor = inMinor(major);
      return minor === undefined ? '' : show(minor);
    };
    return { currency, language, minorOf: inMinor, show, showMajor };
  }, [currency, language]);
}
