import type { TrackedItem } from '@witryna/contract/events';
import { integrationIds } from '@witryna/contract/shop-config';
import { allConversions } from '../../conversions/all-conversions.ts';
import { findConversion, findConversionTools, markTold } from '../../conversions/conversion-store.ts';
import type { Conversion, ReportedPurchase, ToolCall } from '../../conversions/define-conversion.ts';
import { openTenant, type TenantTransaction } from '../../database/tenant.ts';
import type { KindSources } from '../../kinds/open-kind.ts';
import { limitFetch } from '../../outside/limited-fetch.ts';
import { openSettings } from '../../secrets/sealed-settings.ts';
import { shopAddress } from '../../tenancy/shop-address.ts';
import { listFeedItems } from '../feeds/list-feed-items.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, listOrderLines, type StoredOrder } from '../orders/order-store.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import { findRefund } from '../payments/refund-store.ts';
import { readFields } from '../shop/read-fields.ts';

interface ConversionJob {
  shopId: number;
  orderId: string;
  tool: string;
  /** The refund to tell of; by default the purchase is told. */
  refundId?: string | undefined;
}

const CALL_MS = 10_000;
const ANSWER_BYTES = 64_000;

/**
 * Tells a tool of a purchase, once, or of a refund. Nothing is told if the buyer has not allowed the tool, if the shop
 * has turned it off, or of a cancelled order. A refusal is logged and not tried again.
 * @throws Error if the tool can't be reached or is out of order; the job is then tried again
 */
export async function sendConversion(deps: OrderDeps, job: ConversionJob): Promise<void> {
  const tenant = openTenant(deps.db, job.shopId);
  const page = `${await shopAddress(deps, job.shopId)}/thank-you`;
  const call = await tenant.read((tx) => readCall(deps, tx, job, page));
  if (!call) return;
  const status = await send(deps, job.tool, call);
  const { shopId, orderId, tool, refundId } = job;
  if (status >= 500 || status === 429 || status === 408) throw new Error(`${tool} answered ${status}`);
  if (status < 200 || status >= 300)
    return deps.log.warn({ shopId, orderId, tool, status }, 'a tool refused what it was told of an order');
  if (refundId === undefined) await tenant.write((tx) => markTold(tx, orderId, tool));
}

async function readCall(
  deps: OrderDeps,
  tx: TenantTransaction,
  { orderId, tool, refundId }: ConversionJob,
  page: string,
): Promise<ToolCall | undefined> {
  const conversion = allConversions.find((one) => one.tool === tool);
  const row = await findConversion(tx, orderId, tool);
  if (!conversion || !row || (refundId === undefined && row.told)) return undefined;
  if (refundId !== undefined && !conversion.refund) return undefined;
  const opened = await openTool(deps, tx, conversion);
  const order = opened && (await findOrder(tx, orderId));
  if (!order) return undefined;
  const tell = { ...opened, visitor: row.visitor as Record<string, string> };
  if (refundId === undefined) {
    if (order.state === 'cancelled') return undefined;
    return conversion.purchase(tell, await purchaseOf(tx, order, page, deps.clock()));
  }
  if (!row.told) throw new Error(`${tool} does not know the purchase yet`);
  const refund = await findRefund(tx, refundId);
  return (
    refund &&
    conversion.refund?.(tell, {
      orderId,
      currency: refund.currency,
      valueMinor: refund.amount_minor,
      refundedAt: deps.clock(),
    })
  );
}

/** The shop's id and secrets for a tool; undefined if it has turned the tool off. */
export async function openTool(
  { settings }: Pick<KindSources, 'settings'>,
  tx: TenantTransaction,
  { tool, idOf, fields }: Conversion,
) {
  const found = await findConversionTools(tx);
  const stored = found?.tools.find(({ type }) => type === tool);
  const id = idOf(readFields(integrationIds.shape, found?.config, () => undefined));
  if (!stored || id === undefined) return undefined;
  const opened = Object.entries(openSettings(settings.secretKey, tx.shopId, tool, stored.settings) ?? {});
  const secrets = Object.fromEntries(
    opened.filter((one): one is [string, string] => typeof one[1] === 'string' && Object.hasOwn(fields, one[0])),
  );
  return Object.keys(fields).every((name) => secrets[name]) ? { id, secrets } : undefined;
}

async function purchaseOf(
  tx: TenantTransaction,
  order: StoredOrder,
  page: string,
  toldAt: Date,
): Promise<ReportedPurchase> {
  return {
    orderId: order.id,
    currency: order.currency,
    valueMinor: order.products_sum_minor - order.discount_minor,
    shippingMinor: order.delivery_cost_minor,
    coupon: order.coupon_code,
    placedAt: order.placed_at,
    toldAt,
    email: frozenBuyer.parse(order.buyer).email,
    page,
    items: await itemsOf(tx, order.id, toldAt),
  };
}

/** The goods as the browser tells of them, with what the shop's feeds tell. */
async function itemsOf(tx: TenantTransaction, orderId: string, now: Date): Promise<TrackedItem[]> {
  const lines = await listOrderLines(tx, orderId);
  const keys = lines.map((line) => ({ productId: line.product_id, combinationId: line.combination_id }));
  const facts = new Map((await listFeedItems(tx, keys, now)).map((item) => [item.combinationId, item]));
  return lines.map((line) => {
    const item = facts.get(line.combination_id);
    return {
      productId: line.product_id,
      combinationId: line.combination_id,
      name: line.name,
      variant: line.variants.map(({ name, value }) => `${name}: ${value}`).join(' / ') || undefined,
      quantity: line.quantity,
      unitPriceMinor: line.unit_price_minor,
      itemId: item?.itemId ?? undefined,
      groupId: item?.groupId ?? undefined,
      brand: item?.brand ?? undefined,
      categories: item?.categories,
    };
  });
}

/** Sends a call. Errors name the tool only, because an address may contain a secret. @returns the HTTP status */
async function send(
  { fetch, providerWithinMs = CALL_MS }: OrderDeps,
  tool: string,
  { address, body }: ToolCall,
): Promise<number> {
  const limited = limitFetch(fetch, { signal: AbortSignal.timeout(providerWithinMs), maxBytes: ANSWER_BYTES });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await limited(address, init).catch((error: unknown) => {
    throw new Error(`${tool} could not be reached: ${error instanceof Error ? error.name : 'unknown'}`);
  });
  return answer.status;
}
