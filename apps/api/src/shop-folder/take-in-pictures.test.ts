import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder } from '../../test/make-folder.ts';
import { startPictureServer } from '../../test/picture-server.ts';
import type { Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const dataDir = makeFolder();
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#c82828' } })
  .png()
  .toBuffer();
let asked = 0;
const server = await startPictureServer(({ url }, response) => {
  asked += 1;
  if (!url?.startsWith('/silent')) response.end(png);
});
afterAll(server.stop);

async function importPictures(folder: string) {
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
    pictureNetwork: {
      agent: server.agent,
      lookup: async () => [{ address: '93.184.215.14', family: 4 }],
      firstByteMs: 100,
    },
  });
  return { pictures: report?.counts.pictures, messages };
}

function folderWith(host: string, addresses: readonly string[]): string {
  return makeFolder({
    'shop.json': JSON.stringify({ name: 'Glina', hosts: [host], language: 'pl', currency: 'PLN' }),
    'products.csv': `Handle,Title,Images,Variant Price\nkubek,Kubek,"${addresses.join('\n')}",10\n`,
  });
}

test('two addresses of one picture make one picture, also in the next import', async () => {
  const folder = folderWith('same.test', ['https://pictures.test/a.png?v=1', 'https://pictures.test/a.png?v=2: Bok']);
  expect(await importPictures(folder)).toMatchObject({ pictures: { made: 1, same: 1 }, messages: [] });
  expect(await importPictures(folder)).toMatchObject({ pictures: { made: 0, same: 2 }, messages: [] });
  const { photos } = await db.selectFrom('product').select('photos').executeTakeFirstOrThrow();
  expect(photos).toEqual([{ id: expect.stringMatching(/^a-[0-9a-f]{8}$/), alt: 'Bok' }]);
});

test('a host that does not answer is given up, and pictures of other hosts are fetched', async () => {
  const silent = Array.from({ length: 30 }, (_, at) => `https://pictures.test/silent-${at}.png`);
  const folder = folderWith('silent.test', [...silent, 'https://elsewhere.test/b.png']);
  asked = 0;
  const { pictures, messages } = await importPictures(folder);
  expect(pictures).toMatchObject({ made: 1 });
  expect(messages).toHaveLength(30);
  expect(messages.filter((message) => message.includes('pictures.test does not answer'))).toHaveLength(31 - asked);
  // Requests that run when the host is given up still end.
  expect(asked).toBeLessThan(15);
});
