import { type Language, languageOfShop, localeOf } from '@witryna/contract/languages';
import { serverTexts } from '@witryna/messages/server-texts';
import type { findShopRow } from '../shop/store.ts';

type ShopRow = Awaited<ReturnType<typeof findShopRow>>;

/** The shop as its papers name it, with the texts and formats of its language. */
export async function openPaperShop(row: ShopRow) {
  const language: Language = languageOfShop(row?.language_code ?? '');
  const timeZone = row?.time_zone ?? 'UTC';
  const locale = localeOf(language);
  const [t, purchase, orders] = await Promise.all([
    serverTexts('back-office-paper', language),
    serverTexts('purchase', language),
    serverTexts('orders', language),
  ]);
  const write = (day: Date, zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(day);
  return {
    name: row?.name ?? '',
    /** Where it sells first of all. */
    country: row?.delivery_countries[0] ?? '',
    config: row?.config,
    footer: row?.footer_config,
    language,
    t,
    purchase,
    orders,
    /** Writes the day of a moment in the shop's time zone. */
    dayOf: (moment: Date) => write(moment, timeZone),
    /** Writes a day. @param day ISO date */
    writeDay: (day: string) => write(new Date(`${day}T00:00:00Z`), 'UTC'),
  };
}
export type PaperShop = Awaited<ReturnType<typeof openPaperShop>>;
