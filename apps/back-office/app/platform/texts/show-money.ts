import { formatMoney } from '@witryna/contract/money';
import { useLanguage } from './texts.ts';

/** Returns the function that writes amounts of a currency in the person's language. */
export function useMoney(currency: string): (minor: number) => string {
  const language = useLanguage();
  return (minor) => formatMoney(minor, currency, language);
}
