import { isDeepStrictEqual } from 'node:util';
import { ShopError } from '@witryna/contract/errors';
import {
  type ContactField,
  correctableStates,
  MOST_CORRECTIONS,
  type OrderContact,
} from '@witryna/contract/order-contact';
import type { PickupPoint } from '@witryna/contract/orders';
import { parseVatId } from '@witryna/contract/vat-id';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { priceDelivery } from '../../delivery/price-delivery.ts';
import { loadPayments } from '../checkout/offer.ts';
import { listDeliveryTypes } from '../checkout/store.ts';
import { readAddress } from '../ordering/read-order.ts';
import { checkAddress, checkOpenPoint } from '../orders/check-choice.ts';
import { findCorrection, storeCorrection } from '../orders/correction-store.ts';
import { flagParcel } from '../orders/flag-parcel.ts';
import { isOnDelivery } from '../orders/is-on-delivery.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { orderMailId } from '../orders/order-mail-id.ts';
import { keepMail } from '../orders/order-mail-store.ts';
import { appendEvent, findLatestEvent, findOrder, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { destinationCountry } from '../orders/order-taxes.ts';
import {
  type FrozenDelivery,
  frozenAddress,
  frozenBuyer,
  frozenDelivery,
  frozenInvoice,
} from '../orders/stored-order.ts';
import { correctedDetails } from './corrected-details.ts';
import { changedFields, contactOf } from './order-contact.ts';

/** What a carrier knows: it stands on the label, or is where the carrier calls or writes. */
const labelFields: readonly ContactField[] = [
  ...(['fullName', 'email', 'phone', 'point'] as const),
  ...(['street', 'residence', 'postCode', 'city', 'stateCountry'] as const),
];

interface CorrectionInput {
  orderId: string;
  actor: string;
  contact: OrderContact;
}

/**
 * Corrects where an order goes, and whom it concerns, until it is sent. What was placed is kept beside it; everything
 * that reads the order reads what is corrected. A new e-mail address ends the links that were mailed before. Repeating
 * it changes nothing.
 * @returns false when nothing differs
 * @throws NotFound, InvalidRequest, CorrectionRefused, ChangedMeanwhile, LimitReached, DeliveryUnavailable,
 *   PickupPointUnavailable, PickupPointUnchecked
 */
export async function correctOrder(deps: OrderDeps, tenant: Tenant, input: CorrectionInput): Promise<boolean> {
  const { orderId, actor, contact } = input;
  // Both may need another database connection or the network, so they come before the transaction.
  await deps.jobs.ready();
  const point = await findNewPoint(deps, tenant, orderId, contact.pointId);
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const before = contactOf(order);
    const corrected = await correctColumns(deps, tx, order, contact, point);
    const fields = changedFields(before, contactOf(corrected));
    if (fields.length === 0) return false;
    await checkTurn(tx, order, contact.version);
    const { buyer, address, delivery, invoice } = corrected;
    const isNewEmail = before.buyer.email.toLowerCase() !== contact.buyer.email.toLowerCase();
    const isNewTaxId = fields.includes('companyTaxId');
    await storeCorrection(tx, orderId, {
      change: {
        buyer: JSON.stringify(buyer),
        address: address && JSON.stringify(address),
        delivery: JSON.stringify(delivery),
        invoice: invoice && JSON.stringify(invoice),
        ...(isNewTaxId && { vat_check: null }),
      },
      before,
      endsLinks: isNewEmail,
    });
    await appendEvent(tx, orderId, 'corrected', deps.clock(), { fields, told: contact.tell, actor });
    if (fields.some((field) => labelFields.includes(field))) await flagParcel(deps, tx, orderId, 'parcel-outdated');
    if (isNewTaxId) await checkAgain(deps, tx, orderId, invoice);
    if (contact.tell) await tell(deps, tx, order, isNewEmail ? before.buyer.email : undefined);
    return true;
  });
}

interface NamedCompany {
  invoice: NonNullable<OrderContact['invoice']>;
  actor: string;
  now: Date;
}

/**
 * Gives an order the company that its invoice names, as a correction: also after the parcel has left, because an invoice
 * may be asked for later. The order must be locked, and have no invoice yet.
 * @returns the order with it
 * @throws InvalidRequest for a company of another country than the order's, CorrectionRefused for an erased buyer
 */
export async function nameCompany(
  deps: Pick<OrderDeps, 'jobs' | 'lookups'>,
  tx: TenantTransaction,
  order: StoredOrder,
  { invoice, actor, now }: NamedCompany,
): Promise<StoredOrder> {
  const country = frozenInvoice.parse(order.invoice)?.country ?? destinationCountry(order);
  if (invoice.country !== country) throw fixed('invoice.country');
  const named = { ...order, invoice };
  const before = contactOf(order);
  const fields = changedFields(before, contactOf(named));
  if (fields.length === 0) return order;
  if (before.buyer.email === '') throw new ShopError('CorrectionRefused', { state: order.state });
  const isNewTaxId = fields.includes('companyTaxId');
  const change = { invoice: JSON.stringify(invoice), ...(isNewTaxId && { vat_check: null }) };
  await storeCorrection(tx, order.id, { change, before, endsLinks: false });
  await appendEvent(tx, order.id, 'corrected', now, { fields, told: false, actor });
  if (isNewTaxId) await checkAgain(deps, tx, order.id, invoice);
  return named;
}

/**
 * @throws CorrectionRefused for an order that has left, has ended, or whose buyer was erased
 * @throws ChangedMeanwhile with who has corrected what since `version`
 */
async function checkTurn(tx: TenantTransaction, order: StoredOrder, version: number): Promise<void> {
  if (!mayCorrect(order)) throw new ShopError('CorrectionRefused', { state: order.state });
  const current = await findCorrection(tx, order.id);
  if (current.version !== version) {
    const latest = await findLatestEvent(tx, order.id, ['corrected']);
    const { fields, actor: by } = correctedDetails.parse(latest?.details ?? {});
    throw new ShopError('ChangedMeanwhile', { fields, by, at: latest?.at.toISOString() ?? null });
  }
  if (current.version >= MOST_CORRECTIONS) throw new ShopError('LimitReached', { limit: MOST_CORRECTIONS });
}

export function mayCorrect(order: Pick<StoredOrder, 'state' | 'buyer'>): boolean {
  return correctableStates.includes(order.state) && frozenBuyer.parse(order.buyer).email !== '';
}

interface Corrected {
  buyer: OrderContact['buyer'];
  address: Address | null;
  delivery: FrozenDelivery;
  invoice: OrderContact['invoice'] | null;
}

/** Checks what is typed by the rules of the checkout. */
async function correctColumns(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  contact: OrderContact,
  point: PickupPoint | undefined,
): Promise<Corrected> {
  const delivery = frozenDelivery.parse(order.delivery);
  const address = frozenAddress.parse(order.address);
  const invoice = frozenInvoice.parse(order.invoice);
  if (contact.address && !address) throw unavailable('address');
  if (contact.pointId !== undefined && !delivery.point) throw unavailable('pointId');
  if (contact.invoice && !invoice) throw unavailable('invoice');
  if (contact.invoice && contact.invoice.country !== invoice?.country) throw fixed('invoice.country');
  if (contact.address && address) await checkNewAddress(tx, delivery.id, address, contact.address);
  if (point && (await isPaidThere(deps, tx, order)) && !point.services.cashOnDelivery)
    throw new ShopError('PickupPointUnavailable');
  return {
    buyer: contact.buyer,
    address: contact.address ?? address,
    delivery: point
      ? { ...delivery, point, cashOnDelivery: delivery.cashOnDelivery && point.services.cashOnDelivery }
      : delivery,
    invoice: contact.invoice ?? invoice,
  };
}

type Address = NonNullable<OrderContact['address']>;

/** The country stays, and a post code to which the delivery does not go is refused. The delivery's price stays too. */
async function checkNewAddress(tx: TenantTransaction, deliveryId: number, before: Address, after: Address) {
  const { country, postCode } = after;
  if (country !== before.country) throw fixed('address.country');
  // What was placed was right when it was placed, so only what changes is checked.
  if (isDeepStrictEqual(readAddress(after), readAddress(before))) return;
  checkAddress({ countries: [country] }, after);
  const delivery = (await listDeliveryTypes(tx)).find(({ id }) => id === deliveryId);
  if (delivery && postCode !== before.postCode && priceDelivery(delivery, undefined, { country, postCode }).refusal)
    throw new ShopError('DeliveryUnavailable');
}

async function isPaidThere(deps: OrderDeps, tx: TenantTransaction, order: StoredOrder): Promise<boolean> {
  return order.payment_state === 'unpaid' && isOnDelivery(order, await loadPayments(tx, deps));
}

const fixed = (field: string) => new ShopError('InvalidRequest', { fields: { [field]: 'fixed' } });
const unavailable = (field: string) => new ShopError('InvalidRequest', { fields: { [field]: 'unavailable' } });

/**
 * Asks the network for another point than the order has, as the checkout does.
 * @returns undefined if the point stays
 */
async function findNewPoint(
  { pickupPoints }: OrderDeps,
  tenant: Tenant,
  orderId: string,
  pointId: string | undefined,
): Promise<PickupPoint | undefined> {
  const order = pointId === undefined ? undefined : await tenant.read((tx) => findOrder(tx, orderId));
  const { type, point } = order ? frozenDelivery.parse(order.delivery) : {};
  if (pointId === undefined || type === undefined || !point || point.id === pointId) return undefined;
  try {
    return checkOpenPoint(await pickupPoints.find(tenant, type, pointId, { fresh: true }));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === 'NotFound') throw new ShopError('PickupPointUnavailable');
    throw error.code === 'UpstreamFailed' ? new ShopError('PickupPointUnchecked') : error;
  }
}

/** The EU's register is asked about another VAT number. */
async function checkAgain(
  { jobs, lookups }: Pick<OrderDeps, 'jobs' | 'lookups'>,
  tx: TenantTransaction,
  orderId: string,
  invoice: Corrected['invoice'] | undefined,
): Promise<void> {
  if (!lookups?.vatIds || !invoice || !parseVatId(invoice.companyTaxId, invoice.country)) return;
  await jobs.send(tx, 'vat-check', { shopId: tx.shopId, orderId });
}

/**
 * Queues the mail about the correction, and a notice to the address that the order has lost, in case somebody else has
 * asked for it. The notice does not tell the new address, and neither job has one.
 */
async function tell(
  { jobs, clock }: OrderDeps,
  tx: TenantTransaction,
  { id: orderId, number }: StoredOrder,
  formerEmail: string | undefined,
): Promise<void> {
  const now = clock();
  const mail = { shopId: tx.shopId, orderId, request: uuidV7(now) };
  await jobs.send(tx, 'mail', { ...mail, kind: 'order-changed' });
  if (formerEmail === undefined) return;
  const kind = 'email-changed';
  const row = { order_id: orderId, mail_id: orderMailId(number, { ...mail, kind }), kind, request: mail.request };
  await keepMail(tx, { ...row, recipient: formerEmail, state: 'waiting', at: now });
  await jobs.send(tx, 'mail', { ...mail, kind });
}
