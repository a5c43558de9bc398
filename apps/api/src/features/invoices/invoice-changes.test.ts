import { randomUUID } from 'node:crypto';
import { listedInvoice } from '@witryna/contract/invoices';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { compact, createInvoicing, german, KSEF_NUMBER, polish, refusedFor } from '../../../test/invoicing.ts';
import { anonymiseOrders } from '../../shops/person-store.ts';
import { amendOrder } from '../order-handling/amend-order.ts';
import { handleOrder } from '../order-handling/handle-order.ts';

const invoicing = await createInvoicing('invoice-changes.test');
const { db, api, shop, deps, actor, begin, cupAt, cup, sold } = invoicing;
const { file, send, issued, correct, invoicesOf, documentOf, pdfText } = invoicing;
beforeEach(begin);

test('corrections follow returns and refunds to the grosz, and come to nothing but what is left', async () => {
  const odd = await cupAt(8, 3_333);
  const placed = await sold(german, [{ cup: odd, quantity: 3 }]);
  const first = await issued(placed.id);
  expect(await correct(placed.id)).toMatchObject(refusedFor('nothingToCorrect'));
  const refund = (given: object) =>
    handleOrder.refund(deps, shop, { orderId: placed.id, actor, key: randomUUID(), ...given });
  await refund({ pieces: [{ position: 0, quantity: 1 }] });
  expect(await invoicesOf(placed.id)).toMatchObject({ next: 'correct' });
  const one = listedInvoice.parse((await correct(placed.id)).body);
  expect(one).toMatchObject({ kind: 'correction', totalMinor: -3_333 });
  expect(one.number).toMatch(/^KOR\/\d+\/11\/2026$/);
  expect((await documentOf(placed.id))?.rows[0]).toMatchObject({ quantity: 2, grossMinor: 6_666 });
  const text = await pdfText(one.id);
  for (const part of ['Faktura korygująca', `Korekta do faktury ${first.number}`, 'Zwrot', '-33,33 zł'])
    expect(text.replaceAll('−', '-'), part).toContain(compact(part));
  // A worn piece: less is paid back, so the price is lower, and the piece stays sold.
  await refund({ pieces: [{ position: 0, quantity: 1 }], amountMinor: 1_000 });
  const two = listedInvoice.parse((await correct(placed.id)).body);
  expect(two.totalMinor).toBe(-1_000);
  expect((await documentOf(placed.id))?.rows[0]).toMatchObject({
    quantity: 2,
    grossMinor: 5_666,
    discountMinor: 1_000,
  });
  await refund({});
  const last = listedInvoice.parse((await correct(placed.id)).body);
  expect(await documentOf(placed.id)).toMatchObject({ rows: [], sums: [], totalMinor: 0 });
  expect(first.totalMinor + one.totalMinor + two.totalMinor + last.totalMinor).toBe(0);
  expect((await documentOf(placed.id))?.corrected).toMatchObject({ number: first.number, issuedOn: '2026-11-20' });
});

test('a correction follows goods and a discount that were taken off, and the refund of their money changes nothing', async () => {
  const other = await cupAt(8, 3_333);
  const placed = await sold(german, [
    { cup, quantity: 1 },
    { cup: other, quantity: 1 },
  ]);
  await issued(placed.id);
  const amendment = {
    ...{ lines: [{ position: 1, quantity: 0 }], added: [], discount: { amountMinor: 500, reason: 'rysa' } },
    ...{ version: 0, expectedTotalMinor: placed.totalMinor - 3_833, tell: false },
  };
  await amendOrder(deps, shop, { orderId: placed.id, actor, key: randomUUID(), amendment });
  expect(listedInvoice.parse((await correct(placed.id)).body).totalMinor).toBe(-3_833);
  await handleOrder.refund(deps, shop, { orderId: placed.id, actor, key: randomUUID(), amountMinor: 3_833 });
  expect(await correct(placed.id)).toMatchObject(refusedFor('nothingToCorrect'));
  expect(await documentOf(placed.id)).toMatchObject({ rows: [{ grossMinor: 9_500 }, {}] });
});

test('two corrections at once correct once', async () => {
  const placed = await sold(german, [{ cup, quantity: 2 }]);
  await issued(placed.id);
  await handleOrder.refund(deps, shop, {
    orderId: placed.id,
    actor,
    key: randomUUID(),
    pieces: [{ position: 0, quantity: 1 }],
  });
  const answers = await Promise.all([1, 2, 3].map(() => correct(placed.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('the invoice for a company of Poland has a file for KSeF, and a PDF only once it has a number there', async () => {
  const placed = await sold(polish);
  const invoice = await issued(placed.id);
  expect(invoice).toMatchObject({ isKsef: true, ksefNumber: null });
  const path = `/issued-invoices/${invoice.id}`;
  expect((await file(`${path}/pdf`)).status).toBe(409);
  const first = await (await file(`${path}/fa3`)).text();
  api.time.now = new Date('2026-11-25T12:00:00Z');
  expect(await (await file(`${path}/fa3`)).text()).toBe(first);
  const enter = (number: string, link?: string) => send(`${path}/ksef`, 'PUT', { number, link });
  expect(await enter('5265877635-20250826-0100001AF629-AE')).toMatchObject({ status: 400 });
  expect(await enter(KSEF_NUMBER, 'https://qr.ksef.mf.gov.pl/invoice/5265877635/21-11-2026/x')).toMatchObject({
    body: { error: { details: { fields: { link: 'ksefLink' } } } },
  });
  expect(await correct(placed.id)).toMatchObject(refusedFor('notInKsef'));
  expect((await enter(KSEF_NUMBER)).status).toBe(204);
  expect(await invoicesOf(placed.id)).toMatchObject({ invoices: [{ ksefNumber: KSEF_NUMBER }] });
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(first))).toString('base64url');
  const text = await pdfText(invoice.id);
  expect(text).toContain(KSEF_NUMBER);
  expect(text).toContain(compact('Wizualizacja faktury z KSeF'));
  expect(text).toContain(`https://qr.ksef.mf.gov.pl/invoice/5265877635/20-11-2026/${digest}`);
  const other = await issued((await sold(polish)).id);
  expect(await send(`/issued-invoices/${other.id}/ksef`, 'PUT', { number: KSEF_NUMBER })).toMatchObject({
    body: { error: { details: { fields: { number: 'twice' } } } },
  });
});

test('the register of a month has a row for each rate, and corrections with their differences', async () => {
  api.time.now = new Date('2028-03-05T12:00:00Z');
  const placed = await sold(german, [
    { cup, quantity: 2 },
    { cup: await cupAt(5, 1_000), quantity: 1 },
  ]);
  await issued(placed.id);
  await handleOrder.refund(deps, shop, {
    orderId: placed.id,
    actor,
    key: randomUUID(),
    pieces: [{ position: 0, quantity: 1 }],
  });
  await correct(placed.id);
  const text = await (await file('/invoice-register?month=2028-03')).text();
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  expect(rows.map((row) => [row.Number, row['VAT Rate'], row.Net, row.VAT, row.Gross, row.Corrects])).toEqual([
    ['FV/1/03/2028', '23', '174.80', '40.20', '215.00', ''],
    ['FV/1/03/2028', '5', '9.52', '0.48', '10.00', ''],
    ['KOR/1/03/2028', '23', '-81.30', '-18.70', '-100.00', 'FV/1/03/2028'],
    ['KOR/1/03/2028', '5', '0.00', '0.00', '0.00', 'FV/1/03/2028'],
  ]);
  expect((await (await file('/invoice-register?month=2028-04')).text()).trim().split('\n')).toHaveLength(1);
});

test('what was issued never changes, but the buyer is erased with the order', async () => {
  const placed = await sold(polish);
  const { id } = await issued(placed.id);
  const change = (row: object) => db.updateTable('invoice').set(row).where('id', '=', id).execute();
  for (const row of [
    { number: 'X' },
    { issued_on: '2026-11-19' },
    { place: 99 },
    { fa3: '<Faktura/>' },
    { document: '{}' },
  ])
    await expect(change(row), JSON.stringify(row)).rejects.toThrow('never changes');
  const before = await documentOf(placed.id);
  await shop.write((tx) => anonymiseOrders(tx, [placed.id]));
  const after = await documentOf(placed.id);
  expect(after).toEqual({ ...before, buyer: { name: '—', address: '', country: '', taxId: null }, notes: [] });
  expect((await file(`/issued-invoices/${id}/fa3`)).status).toBe(409);
});

test('an invoice is issued for what the order is now, without a piece that was refunded before', async () => {
  const placed = await sold(german, [{ cup, quantity: 2 }]);
  await handleOrder.refund(deps, shop, {
    orderId: placed.id,
    actor,
    key: randomUUID(),
    pieces: [{ position: 0, quantity: 1 }],
  });
  expect(await issued(placed.id)).toMatchObject({ totalMinor: placed.totalMinor - 10_000 });
});
