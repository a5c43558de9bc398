import { type Fault, quoteText } from '../../fault.ts';
import type { ShopFile } from '../../format/shop-file.ts';
import { amountOf, amountPattern } from './amounts.ts';
import type { Phrases } from './phrases.ts';
import { tableRowsOf } from './plain-lines.ts';
import type { ShopDocument } from './shop-texts.ts';

interface Offer {
  name: string;
  price: number;
  freeFrom: number | undefined;
  days: readonly [number, number];
}

const amount = new RegExp(amountPattern, 'giu');

/**
 * Notes the rows of tables of deliveries that no delivery of the shop has, and the deliveries that such a table lacks.
 * Such a row names a price and days.
 */
export function deliveryTableNotices(documents: readonly ShopDocument[], shop: ShopFile, phrases: Phrases): Fault[] {
  const offers = offersOf(shop);
  return documents
    .filter(({ type }) => type === 'DELIVERY_CONDITIONS')
    .flatMap(({ file, text }) => {
      const rows = tableRowsOf(text).flatMap((cells) => readRow(cells, phrases) ?? []);
      const wrong = rows.filter((row) => !offers.some((offer) => isSame(row, offer)));
      const missing = offers.filter((offer) => !rows.some((row) => isSame(row, offer)));
      const isAbout = rows.length > wrong.length;
      return [
        ...wrong.map(({ text: shown }) => `${quoteText(shown)} fits no delivery of shop.json.`),
        ...(isAbout ? missing.map(({ name, price }) => `The table lacks ${quoteText(name)} for ${price}.`) : []),
      ].map((message) => ({ file, message }));
    });
}

/** The deliveries, and their zones with other prices. */
function offersOf({ deliveries }: ShopFile): Offer[] {
  return deliveries.flatMap(({ name, price, freeFrom, days, zones = [] }) => [
    { name, price, freeFrom, days },
    ...zones.flatMap((zone) =>
      zone.price === undefined ? [] : [{ name, price: zone.price, freeFrom: zone.freeFrom, days }],
    ),
  ]);
}

interface Row {
  text: string;
  amounts: number[];
  days: readonly [number, number];
}

function readRow(cells: readonly string[], phrases: Phrases): Row | undefined {
  const text = cells.join(' · ');
  const amounts = cells.flatMap((cell) => [...cell.matchAll(amount)].map(([found]) => amountOf(found)));
  const found = cells.map((cell) => phrases.days.exec(cell)).find((match) => match !== null);
  if (!found || amounts.length === 0) return undefined;
  const [, from = '', to = from] = found;
  return { text, amounts, days: [Number(from), Number(to)] };
}

function isSame({ amounts, days }: Row, { price, freeFrom, days: set }: Offer): boolean {
  return (
    days[0] === set[0] &&
    days[1] === set[1] &&
    amounts[0] === price &&
    amounts.slice(1).every((one) => one === freeFrom)
  );
}
