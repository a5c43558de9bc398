import { randomUUID } from 'node:crypto';
import { handledOrder } from '@witryna/contract/admin-orders';
import type { CommandInput } from '@witryna/contract/order-commands';
import { type PlacedOrder, order as shoppersOrder } from '@witryna/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { createAmending } from '../../../test/amending.ts';
import { makeCup, stockOf } from '../../../test/buying.ts';
import { withdraw } from '../withdrawals/withdraw.ts';
import { listRemaining } from '../withdrawals/withdrawal-store.ts';
import { amendOrder } from './amend-order.ts';
import { handleOrder } from './handle-order.ts';

const { db, shop, deps, jobs, provider, moves, actor, paid, settle, show, expire, reset, ...orders } =
  await createAmending('amend.test');
const { shopper, preview, amend, buy, pay, piece } = orders;
beforeEach(() => {
  reset();
  jobs.mails.length = 0;
});

const wanted = (position: number, quantity: number) => ({ position, quantity });
const refund = (orderId: string, given: CommandInput) =>
  handleOrder.refund(deps, shop, { orderId, actor, key: randomUUID(), ...given });
const seen = async (placed: PlacedOrder) => shoppersOrder.parse((await shopper.withSecret(placed)).body);
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code?: string; details?: object }) => ({ code: error.code, ...error.details }),
  );

async function mailed({ number }: PlacedOrder, kind: string): Promise<Record<string, unknown>[]> {
  for (let round = 0; round < 2; round += 1) await jobs.drain('mail');
  return jobs.mails.flatMap(({ id, text }) => (id.startsWith(`${number}-${kind}`) ? [JSON.parse(text)] : []));
}

test('goods are added, taken out and reduced: all read what is true now, and what was placed is kept', async () => {
  const [more, gone, added] = [await makeCup(shop, 10), await makeCup(shop, 10), await makeCup(shop, 4, 2_500)];
  const placed = await buy('cash-on-delivery', [1, 1], [more, gone]);
  expect(placed.totalMinor).toBe(21_500);
  const change = {
    lines: [wanted(0, 2), wanted(1, 0)],
    added: [piece(added, 2)],
    discount: { amountMinor: 1_000, reason: 'pudełko' },
  };
  expect(await preview(placed.id, change)).toMatchObject({
    lines: [{ quantity: 2 }, { quantity: 0 }, { isNew: true, quantity: 2, summedPriceMinor: 5_000 }],
    ...{ productsSumMinor: 25_000, discountMinor: 1_000, manualDiscountMinor: 1_000, deliveryCostMinor: 1_500 },
    ...{ totalMinor: 25_500, openMinor: 25_500, surplusMinor: 0 },
  });
  expect(await amend(placed, { ...change, note: 'Do zobaczenia' })).toBe(true);
  expect(await Promise.all([more, gone, added].map(({ combination }) => stockOf(db, combination)))).toEqual([8, 10, 2]);
  const shown = handledOrder.parse(await show(placed));
  expect(shown.products.map(({ position, quantity, paidMinor }) => [position, quantity, paidMinor])).toEqual([
    [0, 2, 19_200],
    [2, 2, 4_800],
  ]);
  expect(shown).toMatchObject({
    ...{ totalMinor: 25_500, openMinor: 25_500, payment: 'unpaid', needsAttention: false },
    manualDiscount: { amountMinor: 1_000, reason: 'pudełko' },
    amendment: {
      version: 1,
      possible: true,
      placed: { totalMinor: 21_500, lines: [{ quantity: 1 }, { quantity: 1 }] },
    },
  });
  expect(shown.events.findLast(({ kind }) => kind === 'amended')?.details).toMatchObject({
    changes: [wantedChange(0, 1, 2), wantedChange(1, 1, 0), wantedChange(2, 0, 2)],
    ...{ totalMinor: { from: 21_500, to: 25_500 }, discountMinor: { from: 0, to: 1_000 } },
    ...{ told: true, actor },
  });
  expect(await seen(placed)).toMatchObject({ totalMinor: 25_500, amendedAt: expect.any(String) });
  expect(await mailed(placed, 'order-amended')).toMatchObject([
    {
      added: [expect.stringMatching(/^1 × /), expect.stringMatching(/^2 × /)],
      removed: [expect.stringMatching(/^1 × /)],
      ...{ isNewDiscount: true, note: 'Do zobaczenia', surplusMinor: 0 },
      order: { totalMinor: 25_500, openMinor: 25_500, payOnDelivery: true },
    },
  ]);
  // The change and its opposite lead back.
  expect(await amend(placed, { lines: [wanted(0, 1), wanted(2, 0)], added: [piece(gone)], tell: false })).toBe(true);
  expect(await Promise.all([more, gone, added].map(({ combination }) => stockOf(db, combination)))).toEqual([9, 9, 4]);
  expect(await show(placed)).toMatchObject({ totalMinor: 21_500, discountMinor: 0, manualDiscount: null });
  expect(await mailed(placed, 'order-amended')).toHaveLength(1);
});

const wantedChange = (position: number, from: number, to: number) => ({ position, from, to, name: expect.any(String) });

test('what can’t be is refused by its field, and changes nothing', async () => {
  const [cup, few] = [await makeCup(shop, 5), await makeCup(shop, 1)];
  const placed = await buy('cash-on-delivery', [1], [cup]);
  const fields = (field: string, problem: string) => ({ code: 'InvalidRequest', fields: { [field]: problem } });
  const cases: [Parameters<typeof preview>[1], object][] = [
    [{ lines: [wanted(7, 1)] }, fields('lines.0.position', 'unknown')],
    [{ lines: [wanted(0, 6)] }, { ...fields('lines.0.quantity', 'stock'), leftPieces: 4 }],
    [{ added: [piece(few, 2)] }, { ...fields('added.0.quantity', 'stock'), leftPieces: 1 }],
    [{ added: [{ ...piece(few), productId: cup.id }] }, fields('added.0.quantity', 'unavailable')],
    [{ lines: [wanted(0, 0)] }, fields('lines', 'required')],
    [
      { discount: { amountMinor: 10_001, reason: 'x' } },
      { ...fields('discount.amountMinor', 'out-of-range'), leftMinor: 10_000 },
    ],
  ];
  for (const [draft, problem] of cases) expect(await problemOf(preview(placed.id, draft))).toMatchObject(problem);
  const short = {
    lines: [],
    added: [piece(few, 2)],
    discount: null,
    version: 0,
    expectedTotalMinor: 31_500,
    tell: true,
  };
  const request = { orderId: placed.id, actor, key: randomUUID(), amendment: short };
  expect(await problemOf(amendOrder(deps, shop, request))).toEqual({
    ...fields('added.0.quantity', 'stock'),
    leftPieces: 1,
  });
  expect(await problemOf(amendOrder(deps, shop, { ...request, orderId: randomUUID() }))).toMatchObject({
    code: 'NotFound',
  });
  expect(await show(placed)).toMatchObject({ totalMinor: 11_500, amendment: { version: 0, placed: null } });
  expect(await amend(placed, {})).toBe(false);
  await moves.pack(placed.id);
  expect(await problemOf(preview(placed.id, { lines: [wanted(0, 2)] }))).toEqual({
    code: 'AmendmentRefused',
    state: 'packed',
  });
});

test('a request that is sent again counts once, and what somebody else has changed is not overwritten', async () => {
  const placed = await buy('cash-on-delivery', [1]);
  const key = randomUUID();
  expect(await amend(placed, { key, lines: [wanted(0, 2)] })).toBe(true);
  expect(await amend(placed, { key, lines: [wanted(0, 5)] })).toBe(false);
  expect(await problemOf(amend(placed, { version: 0, lines: [wanted(0, 3)] }))).toMatchObject({
    ...{ code: 'ChangedMeanwhile', fields: ['products'], by: actor },
  });
  // The price that was shown is not the one of now.
  const other = { lines: [wanted(0, 3)], added: [], discount: null, version: 1, expectedTotalMinor: 1, tell: true };
  const request = { orderId: placed.id, actor, key: randomUUID(), amendment: other };
  expect(await problemOf(amendOrder(deps, shop, request))).toMatchObject({
    ...{ code: 'ChangedMeanwhile', fields: ['total'] },
  });
  expect((await show(placed)).products).toMatchObject([{ quantity: 2 }]);
});

test('of a paid order that costs less, the rest is refunded for the pieces that were taken out', async () => {
  const placed = await buy('pays-back', [2]);
  await settle(placed);
  await amend(placed, { lines: [wanted(0, 1)] });
  expect(await show(placed)).toMatchObject({
    ...{ totalMinor: 11_500, payment: 'paid', openMinor: 0, surplusMinor: 10_000, needsAttention: true },
    amendment: { takenOut: [{ position: 0, quantity: 1 }] },
  });
  expect(await mailed(placed, 'order-amended')).toMatchObject([{ surplusMinor: 10_000, order: { openMinor: 0 } }]);
  expect(await problemOf(refund(placed.id, { removed: [wanted(0, 2)] }))).toMatchObject({
    fields: { 'removed.0.quantity': 'out-of-range' },
  });
  expect(await problemOf(refund(placed.id, { removed: [wanted(0, 1)], amountMinor: 10_001 }))).toMatchObject({
    fields: { amountMinor: 'out-of-range' },
  });
  await refund(placed.id, { removed: [wanted(0, 1)] });
  expect([...provider.paidBack.values()]).toEqual([10_000]);
  expect(await show(placed)).toMatchObject({
    ...{ payment: 'paid', refundedMinor: 10_000, openMinor: 0, surplusMinor: 0, needsAttention: false },
    ...{ products: [{ quantity: 1, refunded: 0, paidMinor: 10_000 }], amendment: { takenOut: [] } },
  });
  expect(await mailed(placed, 'refunded')).toMatchObject([{ goods: [expect.stringMatching(/^1 × /)] }]);
  // What is left can come back and be refunded as with any order.
  await refund(placed.id, { pieces: [wanted(0, 1)] });
  expect(await show(placed)).toMatchObject({ payment: 'part-refunded', openMinor: 0, products: [{ refunded: 1 }] });
});

test('of a paid order that costs more, the shopper pays the rest, online or by a transfer', async () => {
  const placed = await buy('pays-back', [1]);
  await settle(placed);
  await amend(placed, { lines: [wanted(0, 2)] });
  expect(await show(placed)).toMatchObject({ payment: 'part-paid', openMinor: 10_000, surplusMinor: 0 });
  const page = await seen(placed);
  expect(page).toMatchObject({ payment: 'part-paid', openMinor: 10_000, next: { kind: 'none' } });
  // Carriers collect no rest.
  expect(page.paymentChoices.map(({ type }) => type).sort()).toEqual(['bank-transfer', 'pays-back', 'sandbox']);
  await expect(pay(placed, 'cash-on-delivery')).rejects.toMatchObject({ code: 'PaymentUnavailable' });
  await pay(placed, 'bank-transfer');
  expect(await seen(placed)).toMatchObject({
    ...{ state: 'accepted', payment: 'part-paid', next: { kind: 'transfer', amountMinor: 10_000 } },
  });
  await pay(placed);
  expect((await show(placed)).payments).toMatchObject([
    { state: 'paid', amountMinor: 11_500 },
    { state: 'waiting', amountMinor: 10_000 },
  ]);
  await settle(placed);
  expect(await show(placed)).toMatchObject({ payment: 'paid', paidMinor: 21_500, openMinor: 0, needsAttention: false });
  expect((await mailed(placed, 'paid')).map(({ paidMinor }) => paidMinor)).toEqual([null, 10_000]);
  await expect(pay(placed)).rejects.toMatchObject({ code: 'OrderAlreadyPaid' });
  // Somebody records the rest of the next change.
  await amend(placed, { lines: [wanted(0, 3)] });
  expect(await paid(placed.id)).toBe(true);
  expect(await show(placed)).toMatchObject({ payment: 'paid', paidMinor: 31_500, openMinor: 0 });
  await moves.cancel(placed.id);
  expect(await show(placed)).toMatchObject({ payment: 'part-refunded', refundedMinor: 21_500, needsAttention: true });
});

test('an open payment of another sum is closed; if it is paid nevertheless, the order says what is missing', async () => {
  const placed = await buy('pays-back', [1]);
  await amend(placed, { lines: [wanted(0, 2)] });
  expect(await show(placed)).toMatchObject({
    ...{ payment: 'unpaid', openMinor: 21_500, payments: [{ state: 'cancelled', reason: 'replaced' }] },
  });
  await settle(placed);
  expect(await show(placed)).toMatchObject({
    ...{ state: 'accepted', payment: 'part-paid', paidMinor: 11_500, openMinor: 10_000, needsAttention: true },
  });
  expect((await show(placed)).events.at(-1)?.kind).toBe('paid-other-sum');
  await pay(placed);
  await settle(placed);
  expect(await show(placed)).toMatchObject({ payment: 'paid', openMinor: 0, needsAttention: false });
});

test('a closed payment of a higher sum that is paid leaves a surplus, which a refund ends', async () => {
  const placed = await buy('pays-back', [2]);
  await amend(placed, { lines: [wanted(0, 1)] });
  await settle(placed);
  expect(await show(placed)).toMatchObject({ payment: 'paid', surplusMinor: 10_000, needsAttention: true });
  await refund(placed.id, { amountMinor: 10_000 });
  expect(await show(placed)).toMatchObject({ payment: 'paid', surplusMinor: 0, needsAttention: false });
});

test('an order whose hold has ended takes no stock until it is paid for again', async () => {
  const cup = await makeCup(shop, 5);
  const placed = await buy('bank-transfer', [1], [cup]);
  await expire();
  await amend(placed, { lines: [wanted(0, 3)] });
  expect(await stockOf(db, cup.combination)).toBe(5);
  expect(await show(placed)).toMatchObject({ payment: 'failed', totalMinor: 31_500 });
  await pay(placed, 'bank-transfer');
  expect(await stockOf(db, cup.combination)).toBe(2);
  expect(await seen(placed)).toMatchObject({ next: { kind: 'transfer', amountMinor: 31_500 } });
});

test('an unpaid order that costs nothing any more counts as paid, and is paid for when it costs again', async () => {
  const placed = await buy('bank-transfer', [3]);
  await amend(placed, { discount: { amountMinor: 30_000, reason: 'zamiana' } });
  expect(await show(placed)).toMatchObject({
    ...{ state: 'accepted', payment: 'paid', paymentType: 'none', totalMinor: 0, needsAttention: false },
  });
  await amend(placed, {});
  expect(await show(placed)).toMatchObject({ payment: 'part-paid', openMinor: 30_000, discountMinor: 0 });
  await pay(placed);
  await settle(placed);
  expect(await show(placed)).toMatchObject({ payment: 'paid', paidMinor: 30_000 });
});

test('pieces that were refunded or withdrawn before they are taken out count once', async () => {
  const cup = await makeCup(shop, 9);
  const placed = await buy('pays-back', [3], [cup]);
  await settle(placed);
  const fullName = 'Ala Makota';
  const lines = [{ combinationId: cup.combination, quantity: 1 }];
  const body = { step: 'confirm' as const, fullName, email: 'ala@example.com', lines };
  await withdraw(deps, shop, placed.id, { key: randomUUID(), body });
  await refund(placed.id, { pieces: [wanted(0, 1)] });
  expect(await show(placed)).toMatchObject({ payment: 'part-refunded', openMinor: 0 });
  await amend(placed, { lines: [wanted(0, 2)] });
  expect(await show(placed)).toMatchObject({
    ...{ payment: 'paid', totalMinor: 20_000, openMinor: 0, surplusMinor: 0, needsAttention: false },
    ...{ products: [{ quantity: 2, refunded: 0 }], refunds: [{ pieces: [], removed: [wanted(0, 1)] }] },
  });
  expect(await shop.read((tx) => listRemaining(tx, placed.id))).toMatchObject([{ quantity: 2 }]);
  await refund(placed.id, {});
  expect(await problemOf(preview(placed.id, { lines: [wanted(0, 1)] }))).toMatchObject({ code: 'AmendmentRefused' });
});

test('the mail about an order that waits for a transfer names the account and the new sum', async () => {
  const placed = await buy('bank-transfer', [1]);
  await amend(placed, { lines: [wanted(0, 2)] });
  const [mail] = await mailed(placed, 'order-amended');
  expect(mail).toMatchObject({ order: { openMinor: 21_500, transfer: { account: expect.any(String) } } });
});
