import type { ShopFile } from '../format/shop-file.ts';
import type { Issue } from './list-issues.ts';

/**
 * Notes an address for returns whose country is not the setting's, if the shop delivers to another country: its buyers
 * must read before they order where returns go (Directive 2011/83/EU, art. 6 (1) (i)).
 */
export function returnNotices({ legal, footer, deliveries, language }: ShopFile): Issue[] {
  const address = legal?.returns?.address ?? footer?.contact?.address;
  const name = typeof address === 'string' ? (address.split(',').at(-1) ?? '').trim() : '';
  const country = name && countryOf(name, language);
  const goesAbroad = deliveries.some(({ countries }) => countries.some((one) => one !== country));
  if (!country || country === legal?.returns?.country || !goesAbroad) return [];
  const message = `Returns go to ${name}. Set "${country}", so that buyers in other countries read it before they order.`;
  return [{ path: 'legal.returns.country', message }];
}

/** The code of a country by its name in a language. */
function countryOf(name: string, language: string): string | undefined {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters.flatMap((first) => letters.map((second) => first + second)).find((code) => names.of(code) === name);
}
