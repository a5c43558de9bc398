import { formatMoney } from '@witryna/contract/money';
import { useMemo } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage } from '../../platform/texts/messages.ts';
import { minorOf } from '../product/product-money.ts';

/** Shows amounts in the shop's currency and the page's language; nothing is computed but the change of unit. */
export function useMoney() {
  const language = useLanguage();
  const { currency } = useShop();
  return useMemo(() => {
    const inMinor = (major: number | null | undefined) => minorOf(major, currency);
    const show = (minor: number) => formatMoney(minor, currency, language);
    // a foreign server may name no price: then none is shown
    const showMajor = (major: number | null | undefined) => {
      const minor = inMinor(major);
      return minor === undefined ? '' : show(minor);
    };
    return { currency, language, minorOf: inMinor, show, showMajor };
  }, [currency, language]);
}
