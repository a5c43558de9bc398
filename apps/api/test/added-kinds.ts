import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/database/database.ts';
import type { Tenant } from '../src/database/tenant.ts';
import { allDeliveries, type DeliveryRegistry, loadDeliveries } from '../src/delivery/delivery-registry.ts';
import { allPayments, loadPayments, type PaymentRegistry } from '../src/payments/payment-registry.ts';
import { sealSettings } from '../src/secrets/sealed-settings.ts';
import type { SecretKey } from '../src/secrets/secret-key.ts';

const SOURCES = join(import.meta.dirname, '../src');
const from = (path: string) => JSON.stringify(join(SOURCES, path));
const zod = JSON.stringify(import.meta.resolve('zod'));

/**
 * Source code of a payment provider that starts payments with a form, signs its notices, requires its own reply to a
 * notice, and can refund. No other file contains its labels.
 */
const paymentFile = `
import { createHmac } from 'node:crypto';
import { z } from ${zod};
import { definePayment } from ${from('payments/define-payment.ts')};

const sign = (key, text) => createHmac('sha256', key).update(text).digest('hex');

export const payment = definePayment({
  labels: { en: 'Coin box' },
  hints: { en: 'Coins only.', pl: 'Tylko monety.' },
  settings: {
    crc: { kind: 'secret', label: { en: 'Key' }, schema: z.string().min(1) },
    mode: { kind: 'choice', label: { en: 'Mode' }, choices: { live: { en: 'Live' }, test: { en: 'Test' }, off: { en: 'Off' } },
      schema: z.enum(['live', 'test', 'off']).default('test') },
  },
  authorizationKinds: ['AUTHORIZATION_CODE', 'REDIRECT'],
  open: ({ crc, mode }) => opened(crc, mode),
});

const opened = (crc, mode) => {
  if (crc === 'fails-to-open') throw new Error('the key can not be read');
  return {
    supports: ({ country, totalMinor, delivery }) => {
      if (crc === 'fails-to-check') throw new Error('the limits can not be read');
      return country === 'PL' && totalMinor <= 50_000 && delivery.type !== 'INPOST_PARCEL_LOCKER';
    },
    authorizationKinds: ({ currency }) =>
      mode === 'off' ? [] : currency === 'PLN' ? ['AUTHORIZATION_CODE', 'REDIRECT'] : ['REDIRECT'],
    start: async (call, { attemptId, amountMinor, authorizationKind, notifyUrl, payUntil, shopper }) => ({
      reference: 'C-' + attemptId, expiresAt: null, state: 'waiting', reason: null,
      redirect: authorizationKind === 'AUTHORIZATION_CODE' ? null : { method: 'POST', url: 'https://coins.example/' + mode,
        fields: { KWOTA: String(amountMinor), ID: attemptId, OPIS: '"<i>', HASH: sign(crc, attemptId), ADRES: notifyUrl,
          IP: shopper.address, TERMIN: payUntil.toISOString() } },
    }),
    query: async (call, { attemptId }) => (await (await call.fetch('https://coins.example/payments/' + attemptId)).json()) ?? undefined,
    readNotice: async (call, { headers, body }) => {
      await Promise.resolve();
      if (headers.get('x-hash') !== sign(crc, body)) return undefined;
      const { event, ...content } = JSON.parse(body);
      const reply = { status: 202, type: 'text/xml', body: '<ok/>' };
      return { notice: event === 'ping' ? null : { eventId: event, ...content }, reply };
    },
    confirm: async (call, report) => {
      if (report.state !== 'paid') throw new Error('only paid payments are confirmed');
      await call.fetch('https://coins.example/confirmations', { method: 'POST' });
      return { ...report, reference: 'confirmed ' + report.reference };
    },
    refund: async (call, { refundId, amountMinor, currency }) => {
      const answer = await call.fetch('https://coins.example/refunds', { method: 'POST', body: JSON.stringify({ refundId, amountMinor }) });
      const { state } = await answer.json();
      return { refundId, reference: 'R-' + refundId, state, amountMinor, currency, reason: null };
    },
  };
};
`;

/** Source code of a pickup network that is queried over HTTP with the shop's key. */
const deliveryFile = `
import { z } from ${zod};
import { defineDelivery } from ${from('delivery/define-delivery.ts')};

const toPoint = (id) => ({
  network: 'BIKE_BOX', id, kind: 'LOCKER', name: id,
  address: { street: 'Polna', buildingNumber: '1', postCode: '30-001', city: 'Kraków' },
  position: { lat: 50, lng: 20 }, hint: null, openingHours: { always: true, text: null },
  services: { collect: true, send: true, cashOnDelivery: false, accessible: true }, status: 'ACTIVE', distanceM: null,
});

export const delivery = defineDelivery({
  labels: { en: 'Bike box', pl: 'Skrzynka rowerowa' },
  settings: { token: { kind: 'secret', label: { en: 'Token' }, schema: z.string().min(1) } },
  points: ({ token }) => {
    if (token === 'fails-to-open') throw new Error('the token can not be read');
    const ask = async ({ fetch, signal }, path) =>
      (await fetch('https://boxes.example' + path, { headers: { authorization: token }, signal })).json();
    return {
      country: 'PL',
      search: async (call, { text, limit }) => (await ask(call, '/points?q=' + text)).slice(0, limit).map(toPoint),
      find: async (call, id) => ((await ask(call, '/points?q=')).includes(id) ? toPoint(id) : undefined),
    };
  },
});
`;

/** Loads the payment provider and the delivery kind above, together with the product's own. */
export async function loadAddedKinds(): Promise<AddedKinds> {
  const folder = await mkdtemp(join(tmpdir(), 'added-kinds-'));
  for (const name of ['payments', 'deliveries']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'payments/coin-box.ts'), paymentFile);
  await writeFile(join(folder, 'deliveries/bike-box.ts'), deliveryFile);
  const payments = new Map([...allPayments, ...(await loadPayments(join(folder, 'payments')))]);
  const deliveries = new Map([...allDeliveries, ...(await loadDeliveries(join(folder, 'deliveries')))]);
  await rm(folder, { recursive: true });
  return { payments, deliveries };
}

interface AddedKinds {
  payments: PaymentRegistry;
  deliveries: DeliveryRegistry;
}

export const validSettings = { crc: 'crc-key', token: 'box-token' };

/** Adds the loaded payment and delivery to a shop. Their settings are encrypted with the key. */
export async function addKinds(
  db: Database,
  { payments, deliveries }: AddedKinds,
  { shopId }: Tenant,
  { settings = validSettings, key }: { settings?: Record<string, unknown>; key: SecretKey },
): Promise<void> {
  const sealed = (type: string) => {
    const fields = (payments.get(type) ?? deliveries.get(type))?.fields ?? {};
    return JSON.stringify(sealSettings(key, { shopId, type, fields }, settings));
  };
  await db
    .insertInto('payment_type')
    .values({ shop_id: shopId, type: 'coin-box', settings: sealed('coin-box'), sort_order: 9 })
    .execute();
  const row = { price_minor: 500, free_from_minor: null, countries: ['PL', 'DE'], days_from: 1, days_to: 1 };
  await db
    .insertInto('delivery_type')
    .values([
      { ...row, shop_id: shopId, type: 'COURIER', name: 'Kurier EU', sort_order: 8 },
      { ...row, shop_id: shopId, type: 'BIKE_BOX', name: '', settings: sealed('BIKE_BOX'), sort_order: 9 },
    ])
    .execute();
}
