import { type LimitedKind, limitedKinds } from '@witryna/contract/installation';
import type { ApiDeps } from '../../api-context.ts';
import { normaliseHost } from '../../tenancy/host-name.ts';
import { type CountedLimited, readLimits, saveLimited } from './shop-limit-store.ts';

/** What operators allow shops to use, as this process knows it, and how often it held shops back since it last said so. */
export interface ShopLimits {
  /** How many pages of a shop are rendered at once; undefined for as many as of other shops. */
  pagesAtOnce(shopId: number): number | undefined;
  /** Counts a request of a shop that waited or was refused. */
  note(shop: { shopId: number; host: string }, kind: LimitedKind): void;
  /**
   * Counts a request that was refused before its shop was looked up, by its Host header. It costs no look-up, which the
   * refusal is to save: only hosts count whose shop this process knows.
   */
  noteHost(header: string | undefined, kind: LimitedKind): void;
  /** The shops that were limited the most in the last half minute or minute, the most limited first. */
  mostLimited(most: number): [host: string, requests: number][];
  /** Saves what was counted, and reads the limits. What can't be saved is counted with what follows. */
  synchronize(): Promise<void>;
}

/** How many shops are counted between two calls of `synchronize`. */
const MOST_SHOPS = 1_000;

type Counts = Map<number, CountedLimited>;

export function createShopLimits({ db, clock, shops }: Pick<ApiDeps, 'db' | 'clock' | 'shops'>): ShopLimits {
  let limits = new Map<number, number>();
  let counted: Counts = new Map();
  let before: Counts = new Map();

  const note: ShopLimits['note'] = ({ shopId, host }, kind) => {
    const counts = counted.get(shopId) ?? { shopId, host, held: 0, refused: 0, calls: 0 };
    if (!counted.has(shopId) && counted.size >= MOST_SHOPS) return;
    counted.set(shopId, { ...counts, [kind]: counts[kind] + 1 });
  };

  return {
    pagesAtOnce: (shopId) => limits.get(shopId),
    note,
    noteHost(header, kind) {
      const host = normaliseHost(header);
      const shop = host === undefined ? undefined : shops.knownByHost(host);
      if (shop && host !== undefined) note({ shopId: shop.shopId, host: shop.primaryHost ?? host }, kind);
    },
    mostLimited(most) {
      const sums = new Map<string, number>();
      for (const counts of [...before.values(), ...counted.values()])
        sums.set(counts.host, (sums.get(counts.host) ?? 0) + totalOf(counts));
      return [...sums].sort(([, a], [, b]) => b - a).slice(0, most);
    },
    async synchronize() {
      const saved = counted;
      counted = new Map();
      try {
        await saveLimited(db, [...saved.values()], clock());
        before = saved;
      } catch (error) {
        for (const one of counted.values()) addTo(saved, one);
        counted = saved;
        throw error;
      }
      limits = await readLimits(db);
    },
  };
}

const totalOf = (counts: CountedLimited) => limitedKinds.reduce((sum, kind) => sum + counts[kind], 0);

function addTo(all: Counts, { shopId, host, held, refused, calls }: CountedLimited): void {
  const one = all.get(shopId) ?? { shopId, host, held: 0, refused: 0, calls: 0 };
  const sum = { held: one.held + held, refused: one.refused + refused, calls: one.calls + calls };
  if (all.has(shopId) || all.size < MOST_SHOPS) all.set(shopId, { shopId, host, ...sum });
}
