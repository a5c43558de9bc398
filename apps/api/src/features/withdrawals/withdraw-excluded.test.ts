import { randomUUID } from 'node:crypto';
import { order as orderAnswer, type PlacedOrder, withdrawable } from '@witryna/contract/orders';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../scripts/one-of.ts';
import { type Cup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'glina.test';
const api = createTestApi(db, {}, { schedule: () => undefined });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);
const consumer = { fullName: 'Ala Makota', email: 'ala@example.com' };

type Exclusion = 'madeToOrder' | 'perishable' | 'sealedHygiene' | null;

async function make(name: string, withdrawal_excluded: Exclusion): Promise<Cup> {
  const { id, combinations } = await makeProduct(shop, { name, withdrawal_excluded }, [{ stock: 1_000 }]);
  return { id, combination: combinations[0] ?? 0 };
}
const mug = await make('Kubek', null);
const engraved = await make('Wazon z imieniem', 'madeToOrder');
const bread = await make('Chleb', 'perishable');
const sealed = await make('Szczoteczka', 'sealedHygiene');

/** Orders two pieces of each product, paid by bank transfer. */
async function order(...cups: Cup[]): Promise<PlacedOrder> {
  const [first = mug, ...others] = cups;
  const { session } = await shopper.fill(first, 2);
  for (const cup of others) await shopper.fill(cup, 2, session);
  return shopper.place(await shopper.fillIn(session, { payment: { type: 'bank-transfer' } }));
}

const withdraw = (placed: PlacedOrder, cups: Cup[], step: 'draft' | 'confirm' = 'confirm') =>
  shopper.withSecret(placed, '/withdrawal', {
    ...consumer,
    step,
    lines: cups.map(({ combination }) => ({ combinationId: combination, quantity: 2 })),
  });
const stored = async (placed: PlacedOrder) => orderAnswer.parse((await shopper.withSecret(placed)).body);

async function byNumber({ number }: PlacedOrder, goods?: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ number, ...consumer, goods });
  expect((await api.ask(host, '/shop/Order/withdrawal', { method: 'POST', headers, body })).status).toBe(202);
}

test('a statement that names goods which nobody can withdraw from is refused, naming those goods', async () => {
  const placed = await order(mug, engraved);
  for (const cups of [[engraved], [mug, engraved]]) {
    for (const step of ['draft', 'confirm'] as const) {
      const { status, body } = await withdraw(placed, cups, step);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        error: {
          code: 'WithdrawalExcluded',
          details: { lines: [{ combinationId: engraved.combination, withdrawalExcluded: 'madeToOrder' }] },
        },
      });
    }
  }
  expect((await stored(placed)).withdrawals).toEqual([]);
});

test('goods are excluded as they were when ordered, and sealed goods, which may still be sealed, can be withdrawn', async () => {
  const placed = await order(mug, sealed);
  await db.updateTable('product').set({ withdrawal_excluded: 'madeToOrder' }).where('id', '=', mug.id).execute();
  const { body } = await shopper.withSecret(placed, '/withdrawal');
  expect(withdrawable.parse(body).products.map(({ withdrawalExcluded }) => withdrawalExcluded)).toEqual([
    null,
    'sealedHygiene',
  ]);
  expect((await withdraw(placed, [mug, sealed])).status).toBe(200);
  await db.updateTable('product').set({ withdrawal_excluded: null }).where('id', '=', mug.id).execute();
  const [made] = (await stored(placed)).withdrawals;
  expect(made?.lines.map((line) => Object.keys(line).toSorted())).toEqual(
    Array.from({ length: 2 }, () => ['combinationId', 'name', 'quantity', 'variants']),
  );
});

test('an unpaid order with excluded goods stays open when everything else is withdrawn', async () => {
  const placed = await order(mug, engraved);
  expect((await withdraw(placed, [mug])).status).toBe(200);
  expect(await stored(placed)).toMatchObject({ state: 'placed', next: { kind: 'transfer' } });
});

test('a withdrawal from the whole order by its number covers the goods that are not excluded', async () => {
  const placed = await order(mug, engraved);
  await byNumber(placed);
  expect((await stored(placed)).withdrawals).toMatchObject([{ goods: null, lines: [{ name: 'Kubek', quantity: 2 }] }]);
});

test('a statement about excluded goods only, by the order’s number, is kept in words and mailed; the same again is not', async () => {
  const placed = await order(engraved, bread);
  await jobs.drain('withdrawal');
  jobs.mails.length = 0;
  await byNumber(placed);
  await byNumber(placed);
  const words = '2 × Wazon z imieniem\n2 × Chleb';
  expect(await stored(placed)).toMatchObject({ state: 'placed', withdrawals: [{ goods: words, lines: [] }] });
  await jobs.drain('withdrawal');
  expect(jobs.mails.filter(({ to }) => to === consumer.email).length).toBeGreaterThan(0);
  for (const { text } of jobs.mails) expect(text).toContain('2 × Chleb');
});

longTest(
  'a statement in the consumer’s words is kept after all other goods were withdrawn, up to the limit',
  async () => {
    const placed = await order(mug, engraved);
    await withdraw(placed, [mug]);
    for (let at = 0; at < 21; at += 1) await byNumber(placed, `Wazon jest pęknięty, ${at}`);
    const { withdrawals, needsAttention } = await stored(placed);
    expect(withdrawals.filter(({ goods }) => goods?.startsWith('Wazon'))).toHaveLength(20);
    expect(needsAttention).toBe(true);
  },
);
