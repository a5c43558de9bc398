import { afterAll, expect, test } from 'vitest';
import { createParcelShops } from '../../../test/parcel-shops.ts';
import { correctOrder } from '../order-handling/correct-order.ts';
import { handleOrder } from '../order-handling/handle-order.ts';
import { listMarks } from '../orders/flag-order.ts';

const { db, shipx, network, api, deps, open, work, later } = await createParcelShops();
const { shop, order, toLocker, want, show, parcelOf, call, mailsOf } = await open('parcels.test');
afterAll(() => network.close());

const last = () => {
  const shipment = shipx.shipments.at(-1);
  if (!shipment) throw new Error('nothing was bought');
  return shipment;
};
const marksOf = ({ id }: { id: string }) => shop.read(async (tx) => (await listMarks(tx, id)).map(({ kind }) => kind));
/** Orders, buys the parcel, and waits for its number. */
async function ready(placed = toLocker()) {
  const bought = await placed;
  await want(bought);
  await work();
  await later();
  return { placed: bought, shipment: last() };
}

test('a parcel to a locker is bought as ShipX wants it, and gets its number a moment later', async () => {
  const placed = await toLocker();
  const wanted = await want(placed);
  expect(wanted).toMatchObject({ state: 'wanted', carrierName: 'InPost', serviceName: 'Paczkomat', actor: 'Ola' });
  await work();
  const { created } = last();
  expect(created).toMatchObject({
    receiver: { first_name: 'Ala', last_name: 'Makota', phone: '600100200', email: 'ala@example.com' },
    parcels: { template: 'small' },
    service: 'inpost_locker_standard',
    custom_attributes: { target_point: 'WAW02N', sending_method: 'parcel_locker' },
    cod: { currency: 'PLN' },
  });
  expect(created.receiver.address).toBeUndefined();
  expect(created.insurance).toEqual(created.cod);
  expect(created.reference).toBe(`${placed.number}-${wanted.id.slice(0, 8)}`);
  expect(await parcelOf(placed)).toMatchObject({ state: 'bought', tracking_number: null });
  await later(6_000);
  expect(await parcelOf(placed)).toMatchObject({
    state: 'ready',
    tracking_number: last().trackingNumber,
    is_test: true,
  });
  const { events, state } = await show(placed);
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'parcel-wanted', 'parcel-ready']);
  expect(state).toBe('accepted');
});

test('a parcel to an address is measured, and goes by courier even if others are left in a locker', async () => {
  const placed = await order({
    address: { country: 'PL', city: 'Kraków', postCode: '30-001', street: 'Aleja 29 Listopada 3a', residence: '12' },
    payment: { type: 'bank-transfer' },
  });
  await expect(want(placed)).rejects.toMatchObject({ code: 'ParcelRefused', details: { reason: 'state' } });
  await handleOrder.accept(deps, shop, { orderId: placed.id, actor: 'Ola' });
  await want(placed, { measures: { lengthMm: 400, widthMm: 300, heightMm: 200, grams: 2_500 } });
  await work();
  expect(last().created).toMatchObject({
    receiver: { address: { street: 'Aleja 29 Listopada', building_number: '3a/12', post_code: '30-001' } },
    parcels: [{ dimensions: { length: 400, unit: 'mm' }, weight: { amount: 2.5, unit: 'kg' } }],
    service: 'inpost_courier_standard',
    custom_attributes: { sending_method: 'dispatch_order' },
  });
  expect(last().created.cod).toBeUndefined();
});

test('what the carrier refuses is named, marks the order, and is tried again with what is right', async () => {
  const placed = await toLocker({ buyer: { fullName: 'Ala Makota', email: 'ala@example.com', phone: '600 100' } });
  await want(placed);
  await work();
  expect(await parcelOf(placed)).toMatchObject({
    state: 'failed',
    failure: { reason: 'refused', problems: [{ field: 'phone', detail: 'invalid' }] },
    ask_at: null,
  });
  expect(await show(placed)).toMatchObject({ needsAttention: true });
  const made = shipx.shipments.length;
  await later();
  expect(shipx.shipments).toHaveLength(made);
  const buyer = JSON.stringify({ fullName: 'Ala Makota', email: 'ala@example.com', phone: '+48 600 100 200' });
  await db.updateTable('shop_order').set({ buyer }).where('id', '=', placed.id).execute();
  await want(placed, { size: 'large' });
  await work();
  await later();
  expect(await parcelOf(placed)).toMatchObject({ state: 'ready', failure: null });
  expect(last().created).toMatchObject({ receiver: { phone: '600100200' }, parcels: { template: 'large' } });
  const { needsAttention, events } = await show(placed);
  expect(needsAttention).toBe(false);
  expect(events.map(({ kind }) => kind).slice(-5)).toEqual([
    ...['parcel-wanted', 'parcel-refused', 'parcel-wanted', 'parcel-ready', 'resolved'],
  ]);
});

test('a parcel that ShipX takes but can’t sell is taken back, and says why', async () => {
  const placed = await toLocker();
  shipx.unavailable = ['service_not_available'];
  await want(placed);
  await work();
  await later();
  shipx.unavailable = [];
  expect(await parcelOf(placed)).toMatchObject({
    state: 'failed',
    failure: { problems: [{ field: 'service', detail: 'service_not_available' }] },
  });
  expect(last().status).toBe('canceled');
  await want(placed);
  await work();
  await later();
  expect(await parcelOf(placed)).toMatchObject({ state: 'ready' });
});

test('statuses move the order, each mail goes once, and a status that means nothing moves nothing', async () => {
  const { placed, shipment } = await ready();
  const reach = async (status: string) => {
    shipment.status = status;
    await later(3_600_000);
    return (await show(placed)).state;
  };
  expect(await reach('dispatched_by_sender')).toBe('sent');
  expect(await reach('delay_in_delivery')).toBe('sent');
  expect(await reach('a_status_of_tomorrow')).toBe('sent');
  expect(await parcelOf(placed)).toMatchObject({ status: 'a_status_of_tomorrow', progress: 'moving' });
  expect(await reach('ready_to_pickup')).toBe('sent');
  expect(await reach('pickup_reminder_sent')).toBe('sent');
  expect(await reach('delivered')).toBe('delivered');
  expect(await parcelOf(placed)).toMatchObject({ progress: 'delivered', ask_at: null });
  expect(await mailsOf(placed)).toEqual(['sent', 'waiting', 'delivered']);
  const { events } = await show(placed);
  expect(events.find(({ kind }) => kind === 'sent')?.details).toMatchObject({
    actor: 'InPost',
    carrier: 'InPost',
    trackingNumber: shipment.trackingNumber,
    url: expect.stringContaining('inpost.pl'),
  });
});

test('an order that people move at the same time, have moved on or have cancelled, is moved once and never back', async () => {
  const { placed, shipment } = await ready();
  shipment.status = 'taken_by_courier';
  await handleOrder.pack(deps, shop, { orderId: placed.id, actor: 'Ola' });
  await Promise.all([handleOrder.send(deps, shop, { orderId: placed.id, actor: 'Ola' }), later(3_600_000)]);
  const { events, state } = await show(placed);
  expect(state).toBe('sent');
  expect(events.filter(({ kind }) => kind === 'sent')).toMatchObject([
    { details: { trackingNumber: shipment.trackingNumber, carrier: 'InPost' } },
  ]);
  expect(await mailsOf(placed)).toEqual(['sent']);
  await handleOrder.deliver(deps, shop, { orderId: placed.id, actor: 'Ola' });
  shipment.status = 'out_for_delivery';
  await later(3_600_000);
  expect((await show(placed)).state).toBe('delivered');

  const other = await ready();
  await handleOrder.cancel(deps, shop, { orderId: other.placed.id, actor: 'Ola' });
  other.shipment.status = 'collected_from_sender';
  await later(3_600_000);
  expect((await show(other.placed)).state).toBe('cancelled');
});

test('a parcel that comes back marks its order', async () => {
  const { placed, shipment } = await ready();
  shipment.status = 'returned_to_sender';
  await later(3_600_000);
  const { needsAttention, events } = await show(placed);
  expect([needsAttention, events.at(-1)?.kind]).toEqual([true, 'parcel-returned']);
});

test('a carrier’s call is a hint: the parcel is read, but not more often than each minute', async () => {
  const real = await open('production.test', { ...shipx.settings, environment: 'production' });
  const placed = await real.toLocker();
  await real.want(placed);
  await work();
  await later();
  const { host, parcelOf } = real;
  const shipment = last();
  const notify = (body: object) =>
    api.ask(host, '/shop/carriers/inpost/notify', { method: 'POST', body: JSON.stringify(body) });
  const hint = { event: 'shipment_status_changed', payload: { shipment_id: shipment.id, status: 'delivered' } };
  expect((await api.ask(host, '/shop/carriers/inpost/notify')).status).toBe(200);
  expect((await notify(hint)).status).toBe(200);
  await later(1_000);
  expect(await parcelOf(placed)).toMatchObject({ status: 'confirmed' });
  shipment.status = 'dispatched_by_sender';
  await later(60_000);
  expect(await parcelOf(placed)).toMatchObject({ status: 'dispatched_by_sender', progress: 'moving' });
  expect((await notify({ payload: { shipment_id: 999_999 } })).status).toBe(200);
  expect((await notify({ anything: [] })).status).toBe(200);
  expect((await api.ask(host, '/shop/carriers/nobody/notify', { method: 'POST', body: '{}' })).status).toBe(404);
});

test('a parcel is taken back while that is possible, and else not used; the order may get another', async () => {
  const placed = await toLocker();
  shipx.soldAfterReads = 99;
  const { id } = await want(placed);
  await work();
  await later(6_000);
  const cancelled = await call(`/parcels/${id}/cancel`, { method: 'POST' });
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled' });
  expect(last().status).toBe('canceled');
  shipx.soldAfterReads = 1;
  const second = await want(placed);
  expect(second.id).not.toBe(id);
  await work();
  await later();
  const unused = await call(`/parcels/${second.id}/cancel`, { method: 'POST' });
  expect(await unused.json()).toMatchObject({ state: 'unused' });
  expect(last().status).toBe('confirmed');
  const listed = await call(`/orders/${placed.id}/parcels`);
  expect(await listed.json()).toMatchObject({
    parcels: [{ state: 'unused' }, { state: 'cancelled' }],
    suggested: { carrier: 'inpost', service: 'locker', size: 'small' },
    refusal: null,
  });
});

test('a label that was bought before the buyer was corrected or the order cancelled marks it until it is set aside', async () => {
  const buyer = { fullName: 'Ala Makota', email: 'ala@example.com', phone: '600 100 201' };
  const { placed } = await ready();
  await correctOrder(deps, shop, {
    ...{ orderId: placed.id, actor: 'Ola' },
    contact: { version: 0, buyer, tell: false },
  });
  expect(await marksOf(placed)).toEqual(['parcel-outdated']);
  await call(`/parcels/${(await parcelOf(placed)).id}/cancel`, { method: 'POST' });
  expect(await show(placed)).toMatchObject({ needsAttention: false });
  await ready(Promise.resolve(placed));
  expect(last().created).toMatchObject({ receiver: { phone: '600100201' } });
  await handleOrder.cancel(deps, shop, { orderId: placed.id, actor: 'Ola' });
  expect(await marksOf(placed)).toContain('parcel-needless');

  // Nothing is bought yet, so the label gets what is right.
  const early = await toLocker();
  await want(early);
  await correctOrder(deps, shop, { orderId: early.id, actor: 'Ola', contact: { version: 0, buyer, tell: false } });
  expect(await show(early)).toMatchObject({ needsAttention: false });
  await work();
  expect(last().created).toMatchObject({ receiver: { phone: '600100201' } });
});

test('an account that the carrier does not know is named at once, and nothing is bought', async () => {
  const strange = await open('strange-carrier.test', { ...shipx.settings, token: 'of-somebody-else' });
  const placed = await strange.toLocker();
  const made = shipx.shipments.length;
  await strange.want(placed);
  await work();
  expect(await strange.parcelOf(placed)).toMatchObject({
    state: 'failed',
    failure: { reason: 'refused', problems: [{ field: 'access', detail: 'token_invalid' }] },
  });
  expect(shipx.shipments).toHaveLength(made);
});

test('a shop without a carrier is told so, and one with wrong settings too', async () => {
  const wrong = await open('wrong-carrier.test', { environment: 'sandbox', organizationId: '4567' });
  const placed = await wrong.toLocker();
  const listed = await wrong.call(`/orders/${placed.id}/parcels`);
  expect(await listed.json()).toMatchObject({ services: [], suggested: null, refusal: 'noCarrier' });
  const refused = await wrong.call(`/orders/${placed.id}/parcels`, { method: 'POST', body: {} });
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'ParcelRefused' } }]);
});
