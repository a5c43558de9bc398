import { languageOfShop, localeOf } from '@witryna/contract/languages';
import type { MailRecall } from '@witryna/contract/mail';
import { type RecallNotice, recallNotices } from '@witryna/contract/recall-notice';
import { openTenant, type TenantTransaction } from '../../database/tenant.ts';
import { hasMailed } from '../orders/order-mail-store.ts';
import { appendEvent, findOrder, listOrderLines, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { sendAndKeep } from '../orders/send-and-keep.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import { type MailDeps, shopForMail } from '../shop/shop-for-mail.ts';
import { findMaker, findRecall, listGtins } from './recall-store.ts';

interface RecallJob {
  shopId: number;
  recallId: string;
  /** The order that the mail names, whose buyer gets it. */
  orderId: string;
}

/**
 * Mails a recall to the buyer of an order, once, and records it as an order event. A buyer who was erased meanwhile gets
 * none, nor does one whose order was cancelled.
 */
export async function sendRecallMail(
  deps: MailDeps,
  { shopId, recallId, orderId }: RecallJob,
  isLastTry = false,
): Promise<void> {
  const tenant = openTenant(deps.db, shopId);
  const found = await tenant.read(async (tx) => {
    if (await hasMailed(tx, orderId, 'recall', recallId)) return undefined;
    const recall = await findRecall(tx, recallId);
    const order = await findOrder(tx, orderId);
    if (!recall || !order || order.state === 'cancelled') return undefined;
    const to = frozenBuyer.parse(order.buyer).email;
    const notice = recallNotices.parse(recall.notices)[languageOfShop(order.language)];
    if (to === '' || !notice) return undefined;
    const about = await shopForMail(deps, tx, order);
    const origin = about.shop.origin;
    const message = await readMessage(tx, order, recall.product_id, { notice, origin, timeZone: about.timeZone });
    return message && { to, order, about, message };
  });
  if (!found) return;
  const { to, order, about, message } = found;
  const { host, from, shop } = about;
  const mail = await deps.renderMail('recall', { shop, recall: message });
  const sent = { id: `${order.number}-recall-${recallId}`, host, from, to, ...mail };
  await sendAndKeep(deps, shopId, sent, { orderId, kind: 'recall', request: recallId, isLastTry });
  await tenant.write(async (tx) => {
    await lockOrder(tx, orderId);
    if (await hasMailed(tx, orderId, 'recall', recallId)) return;
    await appendEvent(tx, orderId, 'mail-recall', deps.clock(), { request: recallId });
  });
}

/** Undefined for an order that does not have the product. */
async function readMessage(
  tx: TenantTransaction,
  order: StoredOrder,
  productId: number,
  { notice, origin, timeZone }: { notice: RecallNotice; origin: string; timeZone: string },
): Promise<MailRecall | undefined> {
  const lines = (await listOrderLines(tx, order.id)).filter((line) => line.product_id === productId);
  const [first] = lines;
  if (!first) return undefined;
  const gtins = await listGtins(
    tx,
    lines.map(({ combination_id: id }) => id),
  );
  const day = new Intl.DateTimeFormat(localeOf(order.language), { dateStyle: 'long', timeZone });
  return {
    product: first.name,
    brand: await findMaker(tx, productId),
    photoUrl: first.photo === null ? null : `${origin}/pictures/${first.photo}_LPlus`,
    goods: lines.map((line) => {
      const gtin = gtins.get(line.combination_id);
      const variants = line.variants.map(({ name, value }) => `${name}: ${value}`);
      return [`${line.quantity} × ${line.name}`, ...variants, line.sku, gtin && `EAN ${gtin}`]
        .filter(Boolean)
        .join(', ');
    }),
    number: order.number,
    orderedOn: day.format(order.placed_at),
    notice,
  };
}
