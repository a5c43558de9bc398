import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder } from '../../test/make-folder.ts';
import { startPictureServer } from '../../test/picture-server.ts';
import type { Tables } from '../database/database.ts';
import { findHosts } from '../database/import-target.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const dataDir = makeFolder();
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#c82828' } })
  .png()
  .toBuffer();
let asked: string[] = [];
let onAsked: (() => Promise<void>) | undefined;
const server = await startPictureServer(async ({ url = '' }, response) => {
  asked.push(url);
  await onAsked?.();
  if (url.startsWith('/silent')) return;
  response.writeHead(url.startsWith('/gone') ? 404 : 200).end(png);
});
afterAll(server.stop);
const network = { agent: server.agent, lookup: async () => [{ address: '93.184.215.14', family: 4 }] };

async function importPictures(folder: string, options: Partial<ImportOptions> = {}) {
  const messages: string[] = [];
  const report = await importShop({
    ...{
      db,
      originals: createLocalOriginals(dataDir),
      folder,
      now: new Date(),
      prune: false,
      stock: false,
      dryRun: false,
    },
    ...{ payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal },
    onFault: ({ message }) => messages.push(message),
    pictureNetwork: network,
    ...options,
  });
  return { pictures: report?.counts.pictures, messages };
}

function folderWith(host: string, addresses: readonly string[]): string {
  return makeFolder({
    'shop.json': JSON.stringify({ name: 'Glina', hosts: [host], language: 'pl', currency: 'PLN' }),
    'products.csv': `Handle,Title,Images,Variant Price,Variant Inventory Qty\nkubek,Kubek,"${addresses.join('\n')}",10,5\n`,
  });
}

test('two addresses of one picture make one picture, also in the next import', async () => {
  const folder = folderWith('same.test', ['https://pictures.test/a.png?v=1', 'https://pictures.test/a.png?v=2: Bok']);
  expect(await importPictures(folder)).toMatchObject({ pictures: { made: 1, same: 1 }, messages: [] });
  expect(await importPictures(folder)).toMatchObject({ pictures: { made: 0, same: 2 }, messages: [] });
  const { photos } = await db.selectFrom('product').select('photos').executeTakeFirstOrThrow();
  expect(photos).toEqual([{ id: expect.stringMatching(/^a-[0-9a-f]{8}$/), alt: 'Bok' }]);
});

test.each(['silent', 'gone'])(
  'a host whose pictures all fail (%s) is given up in one line, and other hosts are asked',
  async (how) => {
    const failing = Array.from({ length: 40 }, (_, at) => `https://pictures.test/${how}-${at}.png`);
    const folder = folderWith(`${how}.test`, [...failing, 'https://elsewhere.test/b.png']);
    asked = [];
    const { pictures, messages } = await importPictures(folder, {
      pictureNetwork: how === 'silent' ? { ...network, firstByteMs: 500 } : network,
    });
    expect(pictures).toMatchObject({ made: 1 });
    // Requests that run when the host is given up still end.
    const failed = asked.length - 1;
    expect(failed).toBeGreaterThanOrEqual(10);
    expect(failed).toBeLessThan(15);
    expect(messages).toHaveLength(failed + 1);
    expect(messages.at(-1)).toBe(
      `pictures.test: 10 pictures one after the other could not be fetched, so ${40 - failed} more were not asked for. The next import asks for them again.`,
    );
  },
);

test('missing pictures at the beginning of a file don’t make the import give up their host', async () => {
  const gone = Array.from({ length: 14 }, (_, at) => `https://pictures.test/gone-${at}.png`);
  const good = Array.from({ length: 60 }, (_, at) => `https://pictures.test/good-${at}.png`);
  const { pictures, messages } = await importPictures(folderWith('begin.test', [...gone, ...good]));
  expect(messages).toHaveLength(14);
  expect(pictures).toMatchObject({ made: 60 });
});

test('a new shop is open and sells while its pictures are fetched, and gets them then', async () => {
  const host = 'opening.test';
  const folder = folderWith(host, ['https://pictures.test/late.png']);
  const states: unknown[] = [];
  onAsked = async () => {
    const shop = db.selectFrom('shop_directory as d').innerJoin('host as h', 'h.shop_id', 'd.shop_id');
    const { state, shop_id } = await shop
      .select(['d.state', 'd.shop_id'])
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    const product = db.selectFrom('product').select(['status', 'photos', 'stock']).where('shop_id', '=', shop_id);
    states.push([state, await product.executeTakeFirst()]);
    // An order in the meantime.
    await db.updateTable('combination').set({ stock: 4 }).where('shop_id', '=', shop_id).execute();
  };
  const opened: number[] = [];
  await importPictures(folder, { stock: true, onOpen: (missing) => opened.push(missing) });
  onAsked = undefined;
  expect(opened).toEqual([1]);
  expect(states).toEqual([['live', { status: 'published', photos: [], stock: 5 }]]);
  const shopId = (await findHosts(db, [host]))[0]?.shop_id ?? 0;
  const product = db.selectFrom('product').select(['photos', 'stock']).where('shop_id', '=', shopId);
  expect(await product.executeTakeFirst()).toEqual({
    photos: [{ id: expect.stringMatching(/^late-[0-9a-f]{8}$/), alt: '' }],
    stock: 4,
  });
});
