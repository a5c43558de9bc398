import { beforeEach, expect, test } from 'vitest';
import { makeCup, stockOf } from '../../../test/buying.ts';
import { createHandling } from '../../../test/handling.ts';
import { makeFolder, smallShop, writeFiles } from '../../../test/make-folder.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import { allDeliveries } from '../../delivery/delivery-registry.ts';
import { allPayments } from '../../payments/payment-registry.ts';
import { createLocalOriginals } from '../../pictures/original-store.ts';
import { importShop } from '../../shop-folder/import-shop.ts';

const { db, api, shop, jobs, moves, order } = await createHandling('returned.test');

beforeEach(() => {
  jobs.mails.length = 0;
});

/** Stores a confirmed request, and lets due work run while there is nothing to mail. */
async function wait(tenant: Tenant, combination_id: number): Promise<void> {
  const request = {
    email: 'ala@example.com',
    state: 'confirmed' as const,
    consent_text: 'Tak',
    requested_at: api.time.now,
  };
  await tenant.write((tx) =>
    tx
      .insertInto('stock_request')
      .values({ combination_id, ...request })
      .execute(),
  );
  expect(await mailed()).toEqual([]);
}

async function mailed(): Promise<string[]> {
  await jobs.sweep();
  await jobs.drain('stock-mail');
  return jobs.mails.filter(({ subject }) => subject.includes('back-in-stock')).map(({ to }) => to);
}

test('the last piece that a cancelled order gives back is announced', async () => {
  const cup = await makeCup(shop, 1);
  const placed = await order('pays-back', cup);
  await wait(shop, cup.combination);
  await moves.cancel(placed.id);
  expect(await stockOf(db, cup.combination)).toBe(1);
  expect(await mailed()).toEqual(['ala@example.com']);
});

test('pieces that an import brings are announced', async () => {
  const files = smallShop('imported.test');
  const soldOut = { ...files, 'products.csv': String(files['products.csv']).replace(',5,logo.svg', ',0,logo.svg') };
  const folder = makeFolder(soldOut);
  const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
  const load = () =>
    importShop({
      ...{ ...kinds, db, folder, originals: createLocalOriginals(makeFolder()), now: api.time.now },
      ...{ prune: false, stock: true, dryRun: false, onFault: (fault) => expect(fault).toBeUndefined() },
    });
  await load();
  const sold = db.selectFrom('combination').select(['id', 'shop_id']).where('sku', '=', 'K-1');
  const { id, shop_id } = await sold.executeTakeFirstOrThrow();
  await wait(openTenant(db, shop_id), id);
  writeFiles(folder, files);
  await load();
  expect(await stockOf(db, id)).toBe(5);
  expect(await mailed()).toEqual(['ala@example.com']);
});
