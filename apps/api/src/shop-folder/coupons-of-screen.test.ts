import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productDetails, productList } from '@witryna/contract/catalog';
import { type CouponForm, couponForm } from '@witryna/contract/coupon-form';
import type { StoredCoupon } from '@witryna/contract/coupons';
import { shopConfig } from '@witryna/contract/shop-config';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponFormOf } from '../../test/coupon-forms.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import { daysAgo } from '../../test/price-history.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { openTenant, resolveShopByHost, type Tenant } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { listCoupons } from '../features/coupons/list-coupons.ts';
import { addCoupon, endCoupon, saveCoupon } from '../features/coupons/save-coupon.ts';
import { undoCoupons } from '../features/coupons/undo-coupons.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const { get, time } = createTestApi(db);
// The database's clock tells which code is valid.
time.now = new Date();
const work = makeFolder();
const { signal } = new AbortController();
const kinds = { db, originals: createLocalOriginals(work), payments: allPayments, deliveries: allDeliveries, signal };
const person = () => ({ actor: 'Anna', now: new Date() });

async function importFolder(folder: string, prune = false) {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => void faults.push(fault);
  const mode = { prune, stock: false, dryRun: false, now: new Date(), onFault };
  const report = await importShop({ ...kinds, ...mode, folder });
  expect(faults.filter(({ isNote }) => !isNote)).toEqual([]);
  return report?.counts.coupons;
}

/** Imports the small shop. @returns its folder and the shop */
async function makeShopOf(host: string) {
  const folder = makeFolder(smallShop(host));
  await importFolder(folder);
  return { host, folder, shop: openTenant(db, (await resolveShopByHost(db, host))?.shopId ?? 0, 'shopkeeper') };
}

const early = { actor: 'Anna', now: new Date('2026-11-23T12:00:00Z') };
const listed = async (shop: Tenant) => (await listCoupons(shop, { limit: 100 }, early.now)).coupons;

const moment = fc
  .date({ min: new Date('2026-12-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const uses = fc.option(fc.integer({ min: 1, max: 1_000_000 }));

test('what the screen has made survives an export and an import, of every kind', async () => {
  const { shop } = await makeShopOf('screen.test');
  const [category] = await shop.read((tx) => tx.selectFrom('category').select('id').orderBy('id').execute());
  const forms = fc.record({
    code: fc.string({ minLength: 1, maxLength: 30 }),
    discount: fc.oneof(
      fc.record({ kind: fc.constant('percent'), percent: fc.integer({ min: 1, max: 10_000 }).map((one) => one / 100) }),
      fc.record({ kind: fc.constant('amount'), amountMinor: fc.integer({ min: 1, max: 1_000_000_000 }) }),
      fc.record({ kind: fc.constant('free-delivery') }),
    ),
    minimumMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
    startsAt: fc.option(moment),
    endsAt: fc.option(moment),
    useLimit: uses,
    perShopperLimit: uses,
    categoryId: fc.constantFrom(null, category?.id ?? 0),
    announced: fc.constant(false),
  });
  const made = fc.sample(forms, 200).flatMap((form) => couponForm.safeParse(form).data ?? []);
  const announced = { code: 'OGLOSZONY', startsAt: '2026-12-01T09:30:00.000Z', announced: true };
  const own = [...new Map([...made, couponFormOf(announced)].map((form) => [form.code, form])).values()].slice(-60);
  for (const form of own) await addCoupon(shop, form, early);
  const before = await listed(shop);
  expect(before).toHaveLength(own.length + 1);

  const folder = join(work, 'exported');
  const onProgress = () => undefined;
  await exportShop({ ...kinds, shopId: shop.shopId, folder, orders: false, overwrite: false, onProgress });
  const same = { made: 0, changed: 0, removed: 0, same: before.length };
  expect(await importFolder(folder, true)).toMatchObject(same);
  expect(await listed(shop)).toEqual(before);

  await shop.write((tx) => tx.deleteFrom('coupon').execute());
  await importFolder(folder);
  const couponsOf = (all: typeof before) => all.map(({ coupon }) => coupon);
  expect(couponsOf(await listed(shop))).toEqual(couponsOf(before));
});

test('an import leaves coupons alone that people have changed, made or removed since the export, and says so', async () => {
  const { host, shop } = await makeShopOf('changed.test');
  const discount = (percent: number) => couponFormOf({ discount: { kind: 'percent' as const, percent } });
  const coupon = (code: string, percent = 10): CouponForm => ({ ...discount(percent), code });
  const { id } = await addCoupon(shop, coupon('STAY'), early);
  await addCoupon(shop, coupon('EDITED'), early);
  const folder = join(work, host);
  const onProgress = () => undefined;
  await exportShop({ ...kinds, shopId: shop.shopId, folder, orders: false, overwrite: false, onProgress });

  await saveCoupon(shop, { id, version: 1, coupon: coupon('STAY', 20) }, early);
  await addCoupon(shop, coupon('MADE'), early);
  const path = join(folder, 'shop.json');
  const given = JSON.parse(readFileSync(path, 'utf8'));
  const edited = given.coupons.map((one: { code: string }) => ({ ...one, percent: one.code === 'EDITED' ? 15 : 12 }));
  writeFiles(folder, { 'shop.json': JSON.stringify({ ...given, coupons: edited }) });

  const percents = async () =>
    Object.fromEntries((await listed(shop)).map(({ coupon: { code, discount: off } }) => [code, off]));
  const take = async (overwrite = false) => {
    const mode = { prune: true, stock: false, dryRun: false, now: new Date(), onFault: () => undefined, overwrite };
    return (await importShop({ ...kinds, ...mode, folder }))?.left.changes.map(({ kind, name }) => [kind, name]);
  };
  const theirs = [
    ['coupons', 'STAY'],
    ['coupons', 'MADE'],
  ];
  expect(await take()).toEqual(theirs);
  expect(await percents()).toMatchObject({
    ...{ STAY: { percent: 20 }, MADE: { percent: 10 }, EDITED: { percent: 15 } },
  });
  // What the import has written itself is no change of others.
  writeFiles(folder, { 'shop.json': JSON.stringify(given) });
  expect(await take()).toEqual(theirs);
  expect(await percents()).toMatchObject({ EDITED: { percent: 10 } });
  await take(true);
  expect(Object.keys(await percents())).not.toContain('MADE');
});

test('an announced code of the screen leaves the same lowest prices as that of a folder', async () => {
  const screen = await makeShopOf('on-screen.test');
  const folder = await makeShopOf('in-folder.test');
  const began = daysAgo(3).toISOString();

  /** What shoppers see: the lowest price of each combination, and the code itself. */
  async function shown({ host, shop }: typeof screen) {
    time.now = new Date();
    const { data } = await get(host, '/shop/Product', productList);
    const lowest: (number | null)[] = [];
    for (const { id } of data.toSorted((one, next) => one.name.localeCompare(next.name))) {
      const { combinations } = await get(host, `/shop/Product/${id}/details`, productDetails);
      lowest.push(...combinations.map(({ lowestPrice }) => lowestPrice));
    }
    const { announcedCode } = await get(host, `/shop/config/${host}`, shopConfig);
    const columns = ['percent', 'valid_from', 'valid_to'] as const;
    const codes = await shop.read((tx) =>
      tx.selectFrom('announced_code').select(columns).orderBy('valid_from').execute(),
    );
    // Of an open end, the database says infinity.
    const ends = codes.map(({ valid_to }) => (Number.isFinite(valid_to.valueOf()) ? valid_to.valueOf() : 0));
    const begins = codes.map(({ valid_from }) => valid_from.valueOf());
    const percents = codes.map(({ percent }) => Number(percent));
    return { seen: { lowest, announcedCode, percents }, times: [...begins, ...ends] };
  }

  /** Expects the same in both shops; the two writes were some moments apart. */
  async function expectSame() {
    const [own, theirs] = [await shown(screen), await shown(folder)];
    expect(theirs.seen).toEqual(own.seen);
    for (const [at, time] of own.times.entries())
      expect(Math.abs(time - (theirs.times[at] ?? 0))).toBeLessThan(120_000);
    return own.seen;
  }

  async function write(coupon: object) {
    const path = join(folder.folder, 'shop.json');
    const shop = { ...JSON.parse(readFileSync(path, 'utf8')), coupons: [coupon] };
    writeFiles(folder.folder, { 'shop.json': JSON.stringify(shop) });
    await importFolder(folder.folder, true);
  }
  const formed = (percent: number): CouponForm =>
    couponFormOf({ code: 'LATO20', discount: { kind: 'percent', percent }, startsAt: began, announced: true });
  const inFolder = { code: 'LATO20', percent: 20, announced: true, from: began };
  await screen.shop.write((tx) => tx.deleteFrom('coupon').execute());

  const { id } = await addCoupon(screen.shop, formed(20), person());
  await write(inFolder);
  const made = await expectSame();
  expect(made).toMatchObject({ announcedCode: { code: 'LATO20', percent: 20 }, percents: [20] });
  expect(made.lowest.some((price) => price !== null)).toBe(true);

  const percent = 30;
  await saveCoupon(screen.shop, { id, version: 1, coupon: formed(percent) }, person());
  await write({ ...inFolder, percent });
  expect((await expectSame()).percents).toEqual([20, 30]);

  await endCoupon(screen.shop, id, person());
  await write({ ...inFolder, percent, to: new Date().toISOString() });
  expect((await expectSame()).announcedCode).toBeUndefined();
});

test('a code that is planned and ended before it begins was never valid, and is planned again when that is undone', async () => {
  const { host, shop } = await makeShopOf('planned.test');
  const planned: StoredCoupon = couponFormOf({ code: 'ZIMA', startsAt: daysAgo(-5).toISOString(), announced: true });
  const { id } = await addCoupon(shop, planned, person());
  const codes = () => shop.read((tx) => tx.selectFrom('announced_code').select('code').execute());
  expect(await codes()).toHaveLength(1);
  const { batch } = await endCoupon(shop, id, person());
  expect(await codes()).toEqual([]);
  expect((await get(host, `/shop/config/${host}`, shopConfig)).announcedCode).toBeUndefined();
  await undoCoupons(shop, batch ?? '', person());
  expect(await codes()).toHaveLength(1);
});
