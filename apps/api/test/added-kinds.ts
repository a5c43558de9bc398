import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
    mode: { kind: 'choice', label: { en: 'Mode' }, choices: { live: { en: 'Live' }, test: { en: 'Test' } },
      schema: z.enum(['live', 'test']).default('test') },
  },
  authorizationKinds: ['REDIRECT'],
  open: ({ crc, mode }) => ({
    supports: ({ currency, country, totalMinor, delivery }) =>
      currency === 'PLN' && country === 'PL' && totalMinor <= 50_000 && delivery.type !== 'INPOST_PARCEL_LOCKER',
    start: async (call, { attemptId, amountMinor, notifyUrl, shopper }) => ({
      reference: 'C-' + attemptId, expiresAt: null, state: 'waiting', reason: null,
      redirect: { method: 'POST', url: 'https://coins.example/' + mode,
        fields: { KWOTA: String(amountMinor), ID: attemptId, OPIS: '"<i>', HASH: sign(crc, attemptId), ADRES: notifyUrl, IP: shopper.address } },
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
      return { ...report, reference: 'confirmed ' + report.reference };
    },
    refund: async (call, { refundId, amountMinor, currency }) => {
      const answer = await call.fetch('https://coins.example/refunds', { method: 'POST', body: JSON.stringify({ refundId, amountMinor }) });
      const { state } = await answer.json();
      return { refundId, reference: 'R-' + refundId, state, amountMinor, currency, reason: null };
    },
  }),
});
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

/**
 * Writes the files of one payment provider and one delivery kind to temporary folders.
 * @returns the folders
 */
export async function writeAddedKinds(): Promise<{ payments: string; deliveries: string }> {
  const payments = await mkdtemp(join(tmpdir(), 'payments-'));
  const deliveries = await mkdtemp(join(tmpdir(), 'deliveries-'));
  await writeFile(join(payments, 'coin-box.ts'), paymentFile);
  await writeFile(join(deliveries, 'bike-box.ts'), deliveryFile);
  return { payments, deliveries };
}
