import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import type { PickupPoint, PlacedOrder } from '@witryna/contract/orders';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { Shopper } from '../../payments/online-payment.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { removeCoupon } from '../cart/apply-coupon.ts';
import type { BuyerRequest } from '../conversions/store-conversions.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lockKeyAndCart } from '../orders/order-store.ts';
import { startPayment } from '../payments/start-payment.ts';
import { bodyHash } from './body-hash.ts';
import { fillOwnCart, type PhonePlacing } from './phone-placing.ts';
import { readPlacedOrder, toPlacedOrder } from './read-order.ts';
import { type WrittenOrder, writeOrder } from './write-order.ts';

export interface PlaceOrderInput {
  /** The idempotency key of the request. */
  key: string;
  body: PlaceOrder;
  shopper: Shopper;
  /** Identifiers of the buyer's browser at tools; without them no tool is told of the order. */
  request?: BuyerRequest | undefined;
  /** For an order that somebody of the shop types: its goods come from here, and no cart of a shopper is read. */
  phone?: PhonePlacing | undefined;
}

export interface PlaceOrderResult {
  order: PlacedOrder;
  /** True when the idempotency key was used before, so that no new order was written. */
  replayed: boolean;
}

interface Written {
  orderId: string;
  /** The order, if this request wrote it. */
  written?: WrittenOrder;
}

/** The pickup point with the chosen id, if there is one, or `unchecked` when its network did not respond. */
type FoundPoint = PickupPoint | 'unchecked' | undefined;

/**
 * Places the order of a cart in one transaction, then starts the payment at the provider. A repeated request with the
 * same key and body returns the same order, and completes the steps that a killed process had not reached.
 * @throws ShopError
 */
export async function placeOrder(deps: OrderDeps, tenant: Tenant, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  // Opening the job sender and finding the pickup point may need another database connection or the network, so both
  // come before the transaction.
  await deps.jobs.ready();
  const point = await findChosenPoint(deps, tenant, input.body);
  const { orderId, written } = await deps.orderTurns
    .run(tenant.shopId, () => tenant.write((tx) => findOrWriteOrder(deps, tx, input, point), { keepPlans: true }))
    .catch(async (error: unknown) => {
      // Only the e-mail address tells that the coupon can't be used again. Without it, the cart can be ordered.
      if (error instanceof ShopError && error.code === 'CouponUsedByShopper')
        await removeCoupon(tenant, input.body.session, deps.clock());
      throw error;
    });
  await deps.checkpoint('place:committed');
  const replayed = written === undefined;
  if (written && !written.online) {
    const { order, payments } = written;
    const found = { order, attempt: undefined, payments, openMinor: order.total_minor };
    const secretKey = await withShopKeys(deps.settings.secretKey, tenant);
    return { order: toPlacedOrder(secretKey, tenant.shopId, found), replayed };
  }
  await startPayment(deps, tenant, {
    orderId,
    code: input.body.payment?.code,
    acceptsTerms: input.body.payment?.acceptsTerms,
    token: input.body.payment?.token,
    shopper: input.shopper,
    createdNow: !replayed,
  });
  const order = await tenant.read((tx) => readPlacedOrder(deps, tx, orderId));
  return { order, replayed };
}

async function findOrWriteOrder(
  deps: OrderDeps,
  tx: TenantTransaction,
  { key, body, request, phone }: PlaceOrderInput,
  point: FoundPoint,
): Promise<Written> {
  const found = await lockKeyAndCart(tx, key, body.session);
  if (!found) throw new ShopError('OrderInProgress', { retryAfterSeconds: 1 });
  const hash = phone?.hash ?? bodyHash(body);
  if (found.order && found.order.body_hash !== hash) {
    throw new ShopError('IdempotencyKeyReused', { order: await readPlacedOrder(deps, tx, found.order.id) });
  }
  if (found.order) return { orderId: found.order.id };
  // Refused only here: a repeated request does not need the point, and must not be told that there is no order.
  if (point === 'unchecked') throw new ShopError('PickupPointUnchecked');
  await deps.checkpoint('place:key-locked');
  const input = { key, hash, point, request, phone };
  const own = phone && (await fillOwnCart(tx, { key, session: body.session, goods: phone.goods, now: deps.clock() }));
  const written = own
    ? await writeOrder(deps, tx, { ...own, ...input, body: { ...body, cartVersion: own.cart.version } })
    : await writeOrder(deps, tx, { ...found, ...input, body });
  return { orderId: written.order.id, written };
}

/**
 * Asks the pickup network for the chosen point, even if it is cached, because the point may have closed since the
 * shopper found it. If the network does not respond, the cached point is used.
 */
async function findChosenPoint(
  { pickupPoints }: OrderDeps,
  tenant: Tenant,
  { delivery: { type, pointId } }: PlaceOrder,
): Promise<FoundPoint> {
  if (pointId === undefined) return undefined;
  try {
    return await pickupPoints.find(tenant, type, pointId, { fresh: true });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === 'NotFound') return undefined;
    if (error.code === 'UpstreamFailed') return 'unchecked';
    throw error;
  }
}
