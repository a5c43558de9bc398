import { randomUUID } from 'node:crypto';
import { cart as shoppersCart } from '@witryna/contract/cart';
import { checkout } from '@witryna/contract/checkout';
import { toMajor } from '@witryna/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { type Cup, makeCup } from '../../../test/buying.ts';
import { createPhoning } from '../../../test/phoning.ts';
import { makeCategory, makeProduct } from '../../../test/shop-fixtures.ts';
import { amendOrder } from './amend-order.ts';
import { previewAmendment } from './preview-amendment.ts';
import { showOrder } from './show-order.ts';

const host = 'phone-totals.test';
const { db, api, shop, deps, shopper, piece, offer, phone, show, actor } = await createPhoning(host);

const setRules = (cartRules: unknown) =>
  db
    .updateTable('shop')
    .set({ config: JSON.stringify({ cartRules }) })
    .where('shop_id', '=', shop.shopId)
    .execute();

test('offer and order come to what the same cart comes to at the shop', async () => {
  const category = await makeCategory(shop);
  const gift = await makeProduct(shop, { name: 'Prezent' }, [{ stock: 9_999, price_minor: 900 }]);
  await setRules([
    { kind: 'takePay', take: 3, pay: 2, categoryId: category },
    { kind: 'gift', from: 25_000, productId: gift.id },
  ]);
  const prices = [999, 3_333, 12_345];
  const cups: Cup[] = [];
  for (const price of prices) cups.push(await makeCup(shop, 9_999, price));
  await db
    .updateTable('product')
    .set({ category_id: category })
    .where('id', '=', cups[1]?.id ?? 0)
    .execute();
  const pieces = fc
    .array(fc.integer({ min: 0, max: 7 }), { minLength: 3, maxLength: 3 })
    .filter((all) => all.some(Boolean));
  await fc.assert(
    fc.asyncProperty(pieces, fc.nat(5_000), async (quantities, wished) => {
      let session: string | undefined;
      for (const [at, quantity] of quantities.entries())
        if (quantity > 0) ({ session } = await shopper.fill(cups[at] ?? (await makeCup(shop)), quantity, session));
      const atShop = await api.get(host, `/shop/Checkout/${session}`, checkout);
      const goods = cups.flatMap((cup, at) => (quantities[at] ? [piece(cup, quantities[at])] : []));
      const told = await offer(goods);
      expect(told.deliveries).toEqual(atShop.deliveries);
      expect(told.payments).toEqual(atShop.payments);
      const { products, productsSum, finalValue } = shoppersCart.parse(atShop.cart);
      expect([toMajor(told.productsSumMinor, 2), toMajor(told.goodsMinor, 2)]).toEqual([productsSum, finalValue]);
      expect(told.lines.map(({ combinationId, quantity, gift: isGift }) => [combinationId, quantity, isGift])).toEqual(
        products.map(({ combinationId, quantity, gift: isGift }) => [combinationId, quantity, isGift ?? false]),
      );
      const amountMinor = Math.min(wished, told.goodsMinor);
      const discount = amountMinor > 0 ? { amountMinor, reason: 'umowa' } : null;
      const [bought, placed] = [
        await shopper.place(await shopper.fillIn(session ?? '')),
        await phone(goods, { discount }),
      ];
      expect(placed.totalMinor).toBe(bought.totalMinor - amountMinor);
      const [own, theirs] = [await showOrder(deps, shop, placed.id), await show(bought)];
      expect(own.discountMinor).toBe(theirs.discountMinor + amountMinor);
      const paid = own.products.reduce((sum, line) => sum + line.paidMinor, 0);
      expect(paid).toBe(own.productsSumMinor - own.discountMinor);
      // Without the discount, the lines have what the shop's offers leave of them.
      const version = { lines: [], added: [], discount: null };
      const without = await previewAmendment(shop, placed.id, version, api.time.now);
      expect(without.totalMinor).toBe(bought.totalMinor);
      const change = { ...version, version: 0, expectedTotalMinor: without.totalMinor, tell: false };
      await amendOrder(deps, shop, { orderId: placed.id, actor, key: randomUUID(), amendment: change });
      const amended = await showOrder(deps, shop, placed.id);
      expect(amended.products.map(({ paidMinor }) => paidMinor)).toEqual(
        theirs.products.map(({ paidMinor }) => paidMinor),
      );
    }),
    { numRuns: runsOf(40) },
  );
  await setRules([]);
});
