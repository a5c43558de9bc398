import { randomBytes } from 'node:crypto';
import { cart, cartProduct } from '@witryna/contract/cart';
import { writeLines } from '@witryna/contract/cart-lines';
import { limits } from '@witryna/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const { get, refusal, send } = createTestApi(db);
const host = 'saved.test';
let shop: Tenant;
let other: Tenant;

beforeAll(async () => {
  shop = await makeShop(db, host);
  other = await makeShop(db, 'other-saved.test');
});

type Made = Awaited<ReturnType<typeof makeProduct>>;
const lineOf = ({ id, combinations }: Made, quantity = 1) => ({
  productId: id,
  combinationId: combinations[0] ?? 0,
  quantity,
});
const read = (lines: readonly ReturnType<typeof lineOf>[]) =>
  get(host, `/shop/CartProduct?lines=${writeLines(lines)}`, z.array(cartProduct));

test('goods have their photo, address, category and variants, in the cart as well', async () => {
  const categoryId = await makeCategory(shop);
  const variants = [{ name: 'Szkliwo', value: 'kobalt' }];
  const row = { category_id: categoryId, photos: JSON.stringify([{ id: 'p1', alt: '' }]) };
  const cup = await makeProduct(shop, row, [{ variants: JSON.stringify(variants) }, { photo: 'p2' }]);
  const [id, [blue = 0, plain = 0]] = [cup.id, cup.combinations];
  const expected = [
    { id, combinationId: blue, photo: 'p1', url: `/product/${id}-kubek?combination=${blue}`, categoryId, variants },
    { id, combinationId: plain, photo: 'p2', url: `/product/${id}-kubek?combination=${plain}`, categoryId },
  ];
  const lines = [blue, plain].map((combinationId) => ({ productId: id, combinationId, quantity: 1 }));
  expect(await read(lines)).toMatchObject(expected);
  const session = randomBytes(16).toString('hex');
  for (const line of lines) await send(host, '/shop/ShoppingCart', { ...line, session });
  expect((await get(host, `/shop/ShoppingCart/${session}`, cart)).products).toMatchObject(expected);
});

test('goods are read in the given order, with the price, stock and availability of now', async () => {
  const cup = await makeProduct(shop, { name: 'Kubek' }, [{ stock: 3, price_minor: 3_990 }]);
  const bowl = await makeProduct(shop, { name: 'Miska' }, [{ stock: 0, price_minor: 5_000 }]);
  const lines = [lineOf(bowl, 2), lineOf(cup, 4)];
  expect(await read(lines)).toMatchObject([
    { id: bowl.id, name: 'Miska', quantity: 2, price: 50, stock: 0, available: false, summedPrice: 0 },
    { id: cup.id, name: 'Kubek', quantity: 4, price: 39.9, stock: 3, available: true, summedPrice: 159.6 },
  ]);
  const change = { price_minor: 4_500, stock: 9 };
  await db.updateTable('combination').set(change).where('id', '=', lineOf(cup).combinationId).execute();
  expect((await read([lineOf(cup)]))[0]).toMatchObject({ price: 45, stock: 9 });
});

test('nothing is told about goods that are gone, not published yet, or another shop’s', async () => {
  const sold = await makeProduct(shop);
  const hidden = await Promise.all([
    makeProduct(shop, { status: 'draft' }),
    makeProduct(shop, { status: 'withdrawn' }),
    makeProduct(shop, { published_at: new Date('2999-01-01') }),
    makeProduct(shop, {}, [{ active: false }]),
    makeProduct(other),
  ]);
  const mixed = { ...lineOf(sold), combinationId: lineOf(await makeProduct(shop)).combinationId };
  const answer = await read([...hidden.map((one) => lineOf(one)), mixed, lineOf(sold)]);
  expect(answer.map(({ id }) => id)).toEqual([sold.id]);
});

test('at most a cart’s number of lines is read, and other texts are refused', async () => {
  const many = Array.from({ length: limits.cartLines + 1 }, (_, at) => `${at + 1}.1.1`);
  expect(await get(host, `/shop/CartProduct?lines=${many.slice(1).join('-')}`, z.array(cartProduct))).toEqual([]);
  for (const text of [many.join('-'), '', '1', '1.2', '0.1.1', '1.1.0', '1.1.1-', '1.1.99999', '1.1.1;', '%00'])
    expect(await refusal(host, `/shop/CartProduct?lines=${text}`), text).toMatchObject({ status: 400 });
  expect(await refusal(host, '/shop/CartProduct')).toMatchObject({ status: 400 });
});
