import type { InstallationShop, LimitedRequests, ShopFigures, ShopsQuery } from '@witryna/contract/installation';
import type { AppDeps } from '../../app-deps.ts';
import { createTurns } from '../../concurrency/take-turns.ts';
import { stateOf } from '../../database/shop-state.ts';
import { hostPlace, placeText, readPlace } from '../../features/goods/list-place.ts';
import type { People } from '../open-people.ts';
import { countShop } from './count-shop.ts';
import { type CountedFigures, saveFigures } from './figure-store.ts';
import { countLimited } from './shop-limit-store.ts';
import { type ListedShopRow, listShopRows } from './shop-list-store.ts';

type ListDeps = Pick<AppDeps, 'db' | 'clock'>;

/** Figures that are older are counted anew when their shop is listed. */
const FRESH_MS = 10 * 60_000;
export const NOT_LIMITED: LimitedRequests = { held: 0, refused: 0, calls: 0 };
/** Few shops are counted at once. */
const turns = createTurns<'count'>({ atOnce: 4 });

/**
 * Lists a part of all shops. Figures are counted for the shops of this part alone, and kept: so a list sorted by figures
 * has those of the last ten minutes or, of shops that nobody looked at, of the last night.
 */
export async function listShops(
  deps: ListDeps,
  people: People,
  query: ShopsQuery,
): Promise<{ shops: InstallationShop[]; next: string | null }> {
  const after = query.after === undefined ? undefined : readPlace(hostPlace, query.after);
  const rows = await listShopRows(deps.db, { ...query, limit: query.limit + 1 }, after);
  const part = rows.slice(0, query.limit);
  const last = part.at(-1);
  const now = deps.clock();
  const ids = part.map(({ shop_id }) => shop_id);
  const [fresh, limited] = await Promise.all([refreshFigures(deps, people, part), countLimited(people.db, ids, now)]);
  return {
    shops: fresh.map((row) => shopOf(row, limited.get(row.shop_id) ?? NOT_LIMITED, now)),
    next: last && rows.length > query.limit ? placeText([last.place, last.host]) : null,
  };
}

/** Counts the figures of shops anew that are too old. */
export async function refreshFigures(
  { db, clock }: ListDeps,
  people: Pick<People, 'db'>,
  rows: readonly ListedShopRow[],
): Promise<ListedShopRow[]> {
  const now = clock();
  const isOld = ({ counted_at }: ListedShopRow) => !counted_at || now.getTime() - counted_at.getTime() > FRESH_MS;
  const counted = new Map<number, CountedFigures>();
  const count = async ({ shop_id }: ListedShopRow) => {
    const figures = await countShop(db, shop_id, now);
    if (figures) counted.set(shop_id, figures);
  };
  await Promise.all(rows.filter(isOld).map((row) => turns.run('count', () => count(row))));
  await saveFigures(
    people.db,
    [...counted].map(([shop_id, figures]) => ({ ...figures, shop_id })),
    now,
  );
  return rows.map((row) => {
    const figures = counted.get(row.shop_id);
    return figures ? { ...row, ...figures, counted_at: now } : row;
  });
}

export function shopOf(row: ListedShopRow, limited: LimitedRequests, now: Date): InstallationShop {
  const { host, name, state, valid_until: validUntil, break_from, break_until, is_importing, created_at } = row;
  const times = { platformState: state, validUntil, breakFrom: break_from, breakUntil: break_until };
  return {
    ...{ host, name, madeAt: created_at.toISOString(), validUntil: validUntil?.toISOString() ?? null },
    state: is_importing ? 'importing' : stateOf(times, now),
    figures: figuresOf(row),
    limited,
  };
}

function figuresOf(row: ListedShopRow): ShopFigures | null {
  const { currency, orders, turnover_minor, goods, pictures, last_order_at, counted_at } = row;
  if (counted_at === null) return null;
  return {
    ...{ orders: orders ?? 0, turnoverMinor: turnover_minor ?? 0, currency: currency ?? 'EUR' },
    ...{ goods: goods ?? 0, pictures: pictures ?? 0, lastOrderAt: last_order_at?.toISOString() ?? null },
    countedAt: counted_at.toISOString(),
  };
}
