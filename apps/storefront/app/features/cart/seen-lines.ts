import type { Cart } from '@witryna/contract/cart';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import { type CartChange, obstacleOf } from './cart-changes.ts';
import { lineKey, lineOf } from './line-id.ts';

/** The price that the shopper saw last, in major units, and whether the line could be ordered then. */
interface SeenLine {
  readonly price: number;
  readonly orderable: boolean;
}
export type SeenLines = Readonly<Record<string, SeenLine>>;

/**
 * What has changed since the shopper saw the lines, and what they have seen then. Of a line that can't be ordered the older
 * price is kept, because its price may be missing.
 */
export function compareSeen(seen: SeenLines, cart: Cart): { changes: CartChange[]; now: SeenLines } {
  const changes: CartChange[] = [];
  const now: Record<string, SeenLine> = {};
  for (const product of cart.products.filter(({ gift }) => !gift)) {
    const key = lineKey(lineOf(product));
    const before = seen[key];
    const { name, price } = product;
    const obstacle = obstacleOf(product);
    if (obstacle && before?.orderable) changes.push(obstacle);
    if (!obstacle && before && before.price !== price)
      changes.push({ kind: 'price', name, from: before.price, to: price });
    now[key] = { price: obstacle && before ? before.price : price, orderable: !obstacle };
  }
  return { changes, now };
}

/** Tells what has changed since the shopper's last visit, once: the cart counts as seen from then on. */
export function takeChanges(cart: Cart): CartChange[] {
  const { changes, now } = compareSeen(readSeen(), cart);
  storeSeen(now);
  return changes;
}

/** Remembers lines that are new in the cart as the shopper saw them, and forgets those that have left it. */
export function noteNewLines(cart: Cart): void {
  const seen = readSeen();
  const { now } = compareSeen(seen, cart);
  storeSeen({ ...now, ...Object.fromEntries(Object.entries(seen).filter(([key]) => Object.hasOwn(now, key))) });
}

function storeSeen(seen: SeenLines): void {
  if (Object.keys(seen).length > 0) storeJson('seenLines', seen);
  else forget('seenLines');
}

function readSeen(): SeenLines {
  return readStoredJson('seenLines', parseSeen) ?? {};
}

function parseSeen(value: unknown): SeenLines {
  const entries = Object.entries(Object(value)).flatMap(([key, line]): [string, SeenLine][] => {
    const { price, orderable } = Object(line);
    return typeof price === 'number' && typeof orderable === 'boolean' ? [[key, { price, orderable }]] : [];
  });
  return Object.fromEntries(entries);
}
