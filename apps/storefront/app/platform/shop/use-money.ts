import { formatMajor, formatMoney } from '@witryna/contract/money';
import { useMemo } from 'react';
import { useLanguage } from '../texts/messages.ts';
import { useShop } from './use-shop.ts';

/** Formats amounts in the shop's currency and the page's language. */
export function useMoney() {
  const language = useLanguage();
  const { currency } = useShop();
  return useMemo(() => {
    const show = (minor: number) => formatMoney(minor, currency, language);
    // a foreign server may leave out a price
    const showMajor = (major: number | null | undefined) =>
      major == null || !Number.isFinite(major) ? '' : formatMajor(major, currency, language);
    return { currency, language, show, showMajor };
  }, [currency, language]);
}
