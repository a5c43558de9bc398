import type {
  ChosenLetters,
  DeadLetters,
  LettersDone,
  LettersFilter,
  LettersQuery,
  ListedLetter,
  ShownLetter,
} from '@witryna/contract/dead-letters';
import { MOST_LETTERS } from '@witryna/contract/dead-letters';
import { ShopError } from '@witryna/contract/errors';
import { z } from 'zod';
import type { AppDeps } from '../../app-deps.ts';
import { openTenant, resolveShopById } from '../../database/tenant.ts';
import { placeText, readPlace, uuidPlace } from '../../features/goods/list-place.ts';
import { listNumbers } from '../../features/order-handling/order-list-store.ts';
import {
  countDeadLetters,
  type DeadLetter,
  findDeadLetter,
  listDeadLetters,
  takeDeadLetter,
} from '../../jobs/dead-letter-store.ts';
import { normaliseHost } from '../../tenancy/host-name.ts';
import { hideInData, hideInText } from './hide-personal-data.ts';

const hiddenData = z.record(z.string(), z.unknown());

type LetterDeps = Pick<AppDeps, 'db' | 'jobs' | 'shops'>;

/** Lists a part of the jobs that have given up, with the hosts and orders that they are about. */
export async function listLetters(deps: LetterDeps, query: LettersQuery): Promise<DeadLetters> {
  const { limit } = query;
  const of = await partOf(deps, query);
  const after = query.after === undefined ? undefined : readPlace(uuidPlace, query.after);
  const [found, kinds] = await Promise.all([
    of ? listDeadLetters(deps.db, { ...of, after, limit: limit + 1 }) : [],
    countDeadLetters(deps.db),
  ]);
  const part = found.slice(0, limit);
  const last = part.at(-1);
  const counted = [...kinds].map(([kind, count]) => ({ kind, count })).filter(({ count }) => count > 0);
  return {
    letters: await describe(deps, part),
    kinds: counted.sort((one, other) => (one.kind < other.kind ? -1 : 1)),
    next: last && found.length > limit ? placeText(last.place) : null,
  };
}

/** @throws ShopError NotFound */
export async function showLetter(deps: LetterDeps, id: string): Promise<ShownLetter> {
  const letter = await findDeadLetter(deps.db, id);
  const [described] = letter ? await describe(deps, [letter]) : [];
  if (!letter || !described) throw new ShopError('NotFound');
  return { ...described, data: hiddenData.parse(hideInData(letter.data)) };
}

/** Sends jobs again that have given up. Of two operators who do so at once, one does. */
export function repeatLetters(deps: LetterDeps, chosen: ChosenLetters): Promise<LettersDone> {
  return eachOf(deps, chosen, (id) => deps.jobs.sendAgain(id));
}

/** Deletes jobs that have given up, for good. */
export function dropLetters(deps: LetterDeps, chosen: ChosenLetters): Promise<LettersDone> {
  return eachOf(deps, chosen, async (id) => (await takeDeadLetter(deps.db, id)) !== undefined);
}

/** Does something with some dead letters, or with the latest ones of a filter, one after the other. */
async function eachOf(
  deps: LetterDeps,
  chosen: ChosenLetters,
  run: (id: string) => Promise<boolean>,
): Promise<LettersDone> {
  const ids = 'ids' in chosen ? [...new Set(chosen.ids)] : await idsOf(deps, chosen.filter);
  const some = ids.slice(0, MOST_LETTERS);
  let done = 0;
  for (const id of some) if (await run(id)) done += 1;
  return { done, gone: some.length - done, more: ids.length > some.length };
}

async function idsOf(deps: LetterDeps, filter: LettersFilter): Promise<string[]> {
  const of = await partOf(deps, filter);
  return of ? (await listDeadLetters(deps.db, { ...of, limit: MOST_LETTERS + 1 })).map(({ id }) => id) : [];
}

/** What a filter means; undefined if it names a host that no shop has. */
async function partOf({ shops }: LetterDeps, { kind, host }: LettersFilter) {
  if (host === undefined || host === '') return { kind: kind || undefined };
  const name = normaliseHost(host);
  const shop = name === undefined ? undefined : await shops.byHost(name);
  return shop && { kind: kind || undefined, shopId: shop.shopId };
}

async function describe({ db }: LetterDeps, letters: readonly DeadLetter[]): Promise<ListedLetter[]> {
  const ofShops = [...Map.groupBy(letters, ({ data }) => data.shopId)];
  const known = new Map(
    await Promise.all(
      ofShops.map(async ([shopId, ofShop]) => {
        const orderIds = ofShop.flatMap(({ data }) => (typeof data.orderId === 'string' ? data.orderId : []));
        const shop = await resolveShopById(db, shopId);
        const numbers = shop
          ? await openTenant(db, shopId).read((tx) => listNumbers(tx, orderIds))
          : new Map<string, string>();
        return [shopId, { host: shop?.primaryHost ?? null, numbers }] as const;
      }),
    ),
  );
  return letters.map(({ id, kind, data, reason, tries, queuedAt, gaveUpAt }) => {
    const shop = known.get(data.shopId);
    const about = [data.kind, data.provider, data.tool].find((one) => typeof one === 'string');
    return {
      ...{ id, kind, tries, reason: hideInText(reason) },
      about: typeof about === 'string' ? hideInText(about) : null,
      host: shop?.host ?? null,
      order: shop?.numbers.get(String(data.orderId)) ?? null,
      queuedAt: queuedAt.toISOString(),
      gaveUpAt: gaveUpAt.toISOString(),
    };
  });
}
