import { createHash } from 'node:crypto';
import { type Language, languageOfShop, languages } from '@witryna/contract/languages';
import type { RecallNotices } from '@witryna/contract/recall-notice';
import type { Tenant } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { recipientDigest } from '../../secrets/recipient-digest.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { addRecipients, findSameRecall, listBuyers, listOtherRecalls, listTold, storeRecall } from './recall-store.ts';

/** How many orders a transaction looks at, so that it is short and the shop goes on selling. */
const BATCH_ORDERS = 200;

interface RecallInput {
  productId: number;
  notices: RecallNotices;
}

/** Whom a recall would reach. */
export interface RecallPlan {
  orders: number;
  /** Addresses, each once, and those of them that were mailed the same notices before. */
  people: number;
  told: number;
  /** Orders whose buyers were erased. */
  erased: number;
  /** Languages of orders that lack a notice. */
  missing: readonly Language[];
  /** Recalls of the product with other notices. */
  others: readonly { startedAt: Date; people: number }[];
}

/** Counts whom a recall would reach, and changes nothing. */
export async function planRecall(tenant: Tenant, { productId, notices }: RecallInput): Promise<RecallPlan> {
  const digest = digestOf(notices);
  const sameId = await tenant.read((tx) => findSameRecall(tx, productId, digest));
  const others = await tenant.read((tx) => listOtherRecalls(tx, productId, digest));
  const seen = new Set<string>();
  const missing = new Set<Language>();
  const counts = { orders: 0, told: 0, erased: 0 };
  for (let after: string | undefined; ; ) {
    const orders = await tenant.read((tx) => listBuyers(tx, productId, after, BATCH_ORDERS));
    counts.orders += orders.length;
    counts.erased += orders.filter(({ email }) => email === '').length;
    const fresh = newestOfEach(tenant.shopId, orders, seen);
    for (const recipient of fresh.keys()) seen.add(recipient);
    const told = sameId === undefined ? [] : await tenant.read((tx) => listTold(tx, sameId, [...fresh.keys()]));
    counts.told += told.length;
    for (const { language } of fresh.values()) {
      if (!notices[languageOfShop(language)]) missing.add(languageOfShop(language));
    }
    after = orders.at(-1)?.orderId;
    if (orders.length < BATCH_ORDERS) break;
  }
  return {
    ...counts,
    people: seen.size,
    missing: [...missing],
    others: others.map(({ started_at: startedAt, people }) => ({ startedAt, people })),
  };
}

/**
 * Queues the mail of a recall for everybody who has ordered the product, once for each address, in the language of their
 * newest order. Who was queued is stored with the job, so after an interruption it goes on where it stopped, and the same
 * recall again reaches only those who are new.
 * @param notices one for each language of the orders (`planRecall`)
 * @param onQueued is called with the number of mails that were queued so far
 * @returns how many mails were queued
 */
export async function recallProduct(
  deps: OrderDeps,
  tenant: Tenant,
  { productId, notices, actor, signal }: RecallInput & { actor: string; signal?: AbortSignal },
  onQueued: (mails: number) => void = () => undefined,
): Promise<number> {
  await deps.jobs.ready();
  const now = deps.clock();
  const recall = { product_id: productId, notices: JSON.stringify(notices), digest: digestOf(notices), actor };
  const recallId = await tenant.write((tx) => storeRecall(tx, { ...recall, id: uuidV7(now), started_at: now }));
  let queued = 0;
  for (let after: string | undefined; ; ) {
    signal?.throwIfAborted();
    const { orders, mails } = await tenant.write(async (tx) => {
      const batch = await listBuyers(tx, productId, after, BATCH_ORDERS);
      const fresh = newestOfEach(tx.shopId, batch);
      const added = await addRecipients(tx, recallId, [...fresh.keys()], deps.clock());
      const jobs = [...fresh].flatMap(([recipient, { orderId }]) =>
        added.has(recipient) ? [{ shopId: tx.shopId, recallId, orderId }] : [],
      );
      await deps.jobs.sendAll(tx, 'recall', jobs);
      await deps.checkpoint('recall:batch');
      return { orders: batch, mails: jobs.length };
    });
    queued += mails;
    onQueued(queued);
    after = orders.at(-1)?.orderId;
    if (orders.length < BATCH_ORDERS) return queued;
  }
}

/** The newest order of each address that is not in `seen`, by a digest of the address. The orders begin with the newest. */
function newestOfEach<Order extends { email: string }>(
  shopId: number,
  orders: readonly Order[],
  seen: ReadonlySet<string> = new Set(),
): Map<string, Order> {
  const newest = new Map<string, Order>();
  for (const order of orders) {
    if (order.email === '') continue;
    const recipient = recipientDigest(shopId, order.email);
    if (!seen.has(recipient) && !newest.has(recipient)) newest.set(recipient, order);
  }
  return newest;
}

function digestOf(notices: RecallNotices): string {
  const ordered = languages.map((language) => {
    const { pieces, hazard, action, remedy, contact } = notices[language] ?? {};
    return [language, pieces, hazard, action, remedy, contact];
  });
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
