import type { Sheet } from '../../paper/sheet.ts';
import type { FullRow } from '../order-handling/order-list-store.ts';
import { detailsOf, type PaperLine } from './describe-slip.ts';
import type { PaperShop } from './paper-shop.ts';

/** So many pictures are on a list at most: the rest of a very long one has none. */
export const MOST_PICTURES = 400;

interface Picked {
  combinationId: number;
  shelf: string | null;
  sku: string | null;
  name: string;
  details: string;
  quantity: number;
  /** The numbers of the orders, and how many pieces each has. */
  orders: { number: string; quantity: number }[];
}

/**
 * Sums up the goods of orders, in the order in which somebody walks past them: by shelf, then by SKU. What has no shelf
 * comes last.
 */
export function goodsToPick(
  shop: PaperShop,
  orders: readonly { order: FullRow; lines: readonly PaperLine[] }[],
  shelves: ReadonlyMap<number, string | null>,
): Picked[] {
  const picked = new Map<number, Picked>();
  for (const { order, lines } of orders) {
    for (const line of lines) {
      const { combination_id: combinationId, sku, name, quantity } = line;
      const found = picked.get(combinationId) ?? {
        ...{ combinationId, sku, name, shelf: shelves.get(combinationId) ?? null },
        ...{ details: detailsOf(shop, { ...line, gift: false }), quantity: 0, orders: [] },
      };
      found.quantity += quantity;
      const own = found.orders.find(({ number }) => number === order.number);
      if (own) own.quantity += quantity;
      else found.orders.push({ number: order.number, quantity });
      picked.set(combinationId, found);
    }
  }
  // Shelf A-2 is before A-10.
  const { compare } = new Intl.Collator(shop.language, { numeric: true });
  const emptyLast = (one: string | null, other: string | null) =>
    one === null || other === null ? Number(one === null) - Number(other === null) : compare(one, other);
  return [...picked.values()].sort(
    (one, other) =>
      emptyLast(one.shelf, other.shelf) ||
      emptyLast(one.sku, other.sku) ||
      compare(one.name, other.name) ||
      one.combinationId - other.combinationId,
  );
}

/** What a pick list says. @param pictureOf the JPEG of a combination */
export function describePickList(
  shop: PaperShop,
  picked: readonly Picked[],
  { count, now }: { count: number; now: Date },
  pictureOf: (combinationId: number) => Buffer | undefined,
): Sheet {
  const { t } = shop;
  return {
    sender: shop.name,
    title: t('pickList'),
    heading: t('pickListOf', { count }),
    about: t('printedOn', { day: shop.dayOf(now) }),
    parts: [
      {
        kind: 'table',
        boxes: true,
        columns: [
          { label: t('shelf'), share: 15 },
          { label: t('quantity'), share: 12 },
          { label: t('picture'), share: 12 },
          { label: t('goods'), share: 40 },
          { label: t('orders'), share: 21 },
        ],
        rows: picked.map((one) => [
          { text: one.shelf ?? '–', look: 'strong' },
          { text: `${one.quantity} ×`, look: 'large' },
          { text: '', picture: pictureOf(one.combinationId) },
          { text: one.name, look: 'strong', details: [one.details, one.sku ?? ''].filter(Boolean).join('\n') },
          { text: one.orders.map(({ number, quantity }) => `${number} (${quantity})`).join(', ') },
        ]),
      },
    ],
  };
}
