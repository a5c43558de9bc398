import type { CouponForm } from '@witryna/contract/coupon-form';
import { ShopError } from '@witryna/contract/errors';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt, usesOf } from '../../../test/buying.ts';
import { couponFormOf } from '../../../test/coupon-forms.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { removeCategory } from '../categories/save-category.ts';
import { getCoupon } from './list-coupons.ts';
import { addCoupon, removeCoupon, saveCoupon } from './save-coupon.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'races.test';
const shop = await makeSellingShop(db, host);
const shopper = shopperAt(api, host);
const person = { actor: 'Anna', now: api.time.now };

/** The outcome of a write: `done`, or the code of its refusal. */
const outcome = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ShopError) return error.code;
      throw error;
    },
  );

const add = async (part: Partial<CouponForm>) => (await addCoupon(shop, couponFormOf(part), person)).id;

/** Saves a part of what the coupon is now, until nobody else has saved it meanwhile. */
async function save(id: number, part: Partial<CouponForm>): Promise<string> {
  const { version, coupon } = await getCoupon(shop, id, person.now);
  const done = await outcome(saveCoupon(shop, { id, version, coupon: { ...coupon, ...part } }, person));
  return done === 'ChangedMeanwhile' ? save(id, part) : done;
}

async function filledWith(code: string, pieces: number) {
  const cup = await makeCup(shop, pieces);
  return Promise.all(
    Array.from({ length: pieces }, async () => {
      const { session } = await shopper.fill(cup);
      await api.ask(host, `/shop/ShoppingCart/${session}/coupon/${code}`);
      return shopper.fillIn(session);
    }),
  );
}

test('of two saves that began with the same version, one is refused', async () => {
  const id = await add({ code: 'DWA' });
  const saved = (minimumMinor: number) => ({ id, version: 1, coupon: couponFormOf({ code: 'DWA', minimumMinor }) });
  const done = await Promise.all([100, 200, 300].map((minimum) => outcome(saveCoupon(shop, saved(minimum), person))));
  expect(done.toSorted()).toEqual(['ChangedMeanwhile', 'ChangedMeanwhile', 'done']);
  expect((await getCoupon(shop, id, person.now)).version).toBe(2);
});

test('of coupons that get the same code at once, one is made', async () => {
  const done = await Promise.all(
    Array.from({ length: 6 }, () => outcome(addCoupon(shop, couponFormOf({ code: 'RAZEM' }), person))),
  );
  expect(done.filter((one) => one === 'done')).toHaveLength(1);
  expect(new Set(done)).toEqual(new Set(['done', 'InvalidRequest']));
});

test('saves beside orders leave the count of uses right, and no more orders use it than it allows', async () => {
  const id = await add({ code: 'WYSCIG', useLimit: 8 });
  const bodies = await filledWith('WYSCIG', 12);
  const saves = Array.from({ length: 8 }, (_, at) => save(id, { perShopperLimit: 50 + at, endsAt: null }));
  const [answers, saved] = await Promise.all([
    Promise.all(bodies.map((body) => shopper.post(body))),
    Promise.all(saves),
  ]);
  expect(new Set(saved)).toEqual(new Set(['done']));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(await usesOf(db, 'WYSCIG')).toBe(8);
  const { figures, used } = await getCoupon(shop, id, person.now);
  expect({ orders: figures.orders, used }).toEqual({ orders: 8, used: 8 });
});

test('a limit that is lowered beside orders is never below what they have used', async () => {
  const id = await add({ code: 'MNIEJ', useLimit: 20 });
  const bodies = await filledWith('MNIEJ', 8);
  const [answers, saved] = await Promise.all([
    Promise.all(bodies.map((body) => shopper.post(body))),
    save(id, { useLimit: 4 }),
  ]);
  const placed = answers.filter(({ status }) => status === 200).length;
  const { used, coupon } = await getCoupon(shop, id, person.now);
  expect(used).toBe(placed);
  expect(used).toBeLessThanOrEqual(coupon.useLimit ?? 0);
  expect(['done', 'InvalidRequest']).toContain(saved);
  expect(coupon.useLimit).toBe(saved === 'done' ? 4 : 20);
});

test('a coupon is removed, or an order uses it, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const code = `ALBO${round}`;
    const id = await add({ code });
    const [body] = await filledWith(code, 1);
    const [answer, removed] = await Promise.all([shopper.post(body), outcome(removeCoupon(shop, id, person))]);
    expect(removed).toBe(answer.status === 200 ? 'StillUsed' : 'done');
  }
});

test('a category that a coupon gets is not removed beside it, which would take the coupon away', async () => {
  for (let round = 0; round < 6; round += 1) {
    const categoryId = await makeCategory(shop);
    const id = await add({ code: `KAT${round}` });
    const [saved, removed] = await Promise.all([
      save(id, { categoryId }),
      outcome(removeCategory(shop, categoryId, person)),
    ]);
    expect([saved, removed].toSorted()).toEqual(saved === 'done' ? ['StillUsed', 'done'] : ['InvalidRequest', 'done']);
    expect((await getCoupon(shop, id, person.now)).coupon.categoryId).toBe(saved === 'done' ? categoryId : null);
  }
});
