import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontName } from '@witryna/contract/fonts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { writeAtomically } from '../../files/write-atomically.ts';
import { drawSharePicture, type SharePicture } from '../../pictures/draw-share-picture.ts';
import { originalPath } from '../../pictures/picture-files.ts';

const { db } = await createTestDatabase<Tables>();
const dataDir = await mkdtemp(join(tmpdir(), 'share-pictures-'));
const { api } = createTestApi(db, { dataDir });
const config = JSON.stringify({ layout: { mainColor: '#1f3a7a', font: 'manrope' } });
let shop: Tenant;
let product: number;

async function addPhoto(tenant: Tenant, id: string, bytes: Buffer, mediaType = 'image/webp') {
  await writeAtomically(originalPath(dataDir, tenant.shopId, id, mediaType), bytes);
  const row = { id, width: 1, height: 1, media_type: mediaType };
  await tenant.write((tx) => tx.insertInto('picture').values(row).execute());
  return JSON.stringify([{ id, alt: '' }]);
}

const red = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#c82828' } })
    .webp()
    .toBuffer();

async function ask(path: string, host = 'glina.test', headers: Record<string, string> = {}) {
  const response = await api.fetch(new Request(`http://${host}/pictures/share/${path}`, { headers }));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The colour of a point of a picture, as three numbers. */
async function colorAt(bytes: Buffer, left: number, top: number) {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

/** How many dark pixels are in the right part of a picture, where the text is. */
async function inkIn(bytes: Buffer): Promise<number> {
  const right = sharp(bytes).extract({ left: 640, top: 0, width: 560, height: 600 });
  return (await right.greyscale().raw().toBuffer()).filter((value) => value < 128).length;
}

beforeAll(async () => {
  shop = await makeShop(db, 'glina.test', { name: 'Glina', config, blog_enabled: true });
  const photos = await addPhoto(shop, 'kubek', await red());
  product = (await makeProduct(shop, { name: 'Kubek „Żółw” & źdźbło', photos })).id;
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('the picture of a shared link', () => {
  test('shows the photo, text, and the shop’s colour, in the size of Open Graph', async () => {
    const { status, headers, bytes } = await ask(`product/${product}?v=1`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'image/jpeg', 'public, max-age=86400'],
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    const [r = 0, g = 255, b = 255] = await colorAt(bytes, 300, 300);
    expect([r > 180, g < 70, b < 70]).toEqual([true, true, true]);
    const [barR = 255, , barB = 0] = await colorAt(bytes, 600, 625);
    expect(barB - barR).toBeGreaterThan(50);
    expect(await inkIn(bytes)).toBeGreaterThan(3_000);
  });

  test('is cut around the focus of the photo', async () => {
    const half = { create: { width: 600, height: 300, channels: 3 as const, background: '#c82828' } };
    const blue = { create: { width: 300, height: 300, channels: 3 as const, background: '#2828c8' } };
    const wide = await sharp(half)
      .composite([{ input: blue, left: 300, top: 0 }])
      .webp()
      .toBuffer();
    const [photo] = JSON.parse(await addPhoto(shop, 'szeroki', wide)) as object[];
    const { id } = await makeProduct(shop, { name: 'Pas', photos: JSON.stringify([photo]) });
    const colors: boolean[] = [];
    for (const x of [0, 100]) {
      const photos = JSON.stringify([{ ...photo, focus: { x, y: 50 } }]);
      await shop.write((tx) => tx.updateTable('product').set({ photos }).where('id', '=', id).execute());
      const [r = 0, , b = 0] = await colorAt((await ask(`product/${id}`)).bytes, 300, 300);
      colors.push(r > b);
    }
    expect(colors).toEqual([true, false]);
  });

  test('is not sent again to who has it, and is drawn anew when the product changes', async () => {
    const first = await ask(`product/${product}`);
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(`product/${product}`, 'glina.test', { 'if-none-match': etag })).status).toBe(304);
    await shop.write((tx) => tx.updateTable('product').set({ name: 'Talerz' }).where('id', '=', product).execute());
    const second = await ask(`product/${product}`);
    expect(second.headers.get('etag')).not.toBe(etag);
    expect(await inkIn(second.bytes)).toBeLessThan(await inkIn(first.bytes));
  });

  test('needs no photo that can be decoded', async () => {
    const drawing = await addPhoto(
      shop,
      'rysunek',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    );
    const broken = await addPhoto(shop, 'uszkodzone', Buffer.from('RIFF'));
    for (const photos of [drawing, broken, '[]', JSON.stringify([{ id: 'brak', alt: '' }])]) {
      const { id } = await makeProduct(shop, { name: 'Miska', photos });
      const { status, bytes } = await ask(`product/${id}`);
      expect([status, await colorAt(bytes, 20, 20)], photos).toEqual([200, [255, 255, 255]]);
    }
  });

  test('of an article shows its title', async () => {
    const values = { title: 'Jak dbać o kamionkę', published_at: new Date('2026-01-01'), body: '<p>x</p>', tags: [] };
    const { id } = await shop.write((tx) =>
      tx.insertInto('article').values(values).returning('id').executeTakeFirstOrThrow(),
    );
    const { status, bytes } = await ask(`article/${id}`);
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 1_200]);
  });

  test('is drawn a limited number of times for one address, and then still shown if it is in memory', async () => {
    const limited = createTestApi(db, { dataDir, rateLimits: { sharePicture: { points: 2, seconds: 60 } } });
    const askAs = async (clientAddress: string, { id }: { id: number }) => {
      const request = new Request(`http://glina.test/pictures/share/product/${id}`);
      return (await limited.api.fetch(request, { clientAddress })).status;
    };
    const [first, second, third] = [
      await makeProduct(shop, { name: 'Misa' }),
      await makeProduct(shop, { name: 'Dzban' }),
      await makeProduct(shop, { name: 'Wazon' }),
    ];
    expect([await askAs('192.0.2.7', first), await askAs('192.0.2.7', second)]).toEqual([200, 200]);
    expect([await askAs('192.0.2.7', third), await askAs('192.0.2.7', first)]).toEqual([429, 200]);
    expect(await askAs('192.0.2.8', third)).toBe(200);
  });

  test.each(['product/999999', 'article/999999', 'product/0', 'product/x', 'page/1'])(
    '%s is not found',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test('is not made for drafts, for other shops’ products, and for shops for adults', async () => {
    const draft = await makeProduct(shop, { status: 'draft' });
    expect((await ask(`product/${draft.id}`)).status).toBe(404);
    const adult = await makeShop(db, 'piwo.test', { config: JSON.stringify({ layout: { use18PlusAlert: true } }) });
    const beer = await makeProduct(adult);
    expect((await ask(`product/${beer.id}`)).status).toBe(404);
    expect((await ask(`product/${beer.id}`, 'piwo.test')).status).toBe(404);
  });
});

describe('drawing', () => {
  const plain: SharePicture = { shopName: 'Glina', title: 'Kubek', color: '#1f3a7a', font: 'manrope' };
  const draw = async (more: Partial<SharePicture>) => drawSharePicture(dataDir, { ...plain, ...more });

  test('has its own letters for each font, Polish ones too, whatever fonts the machine has', async () => {
    const pictures = await Promise.all(fontName.options.map((font) => draw({ font, title: 'ąęółśżźćńĄĘÓŁ' })));
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(fontName.options.length);
    expect((await readdir(join(dataDir, 'fonts'))).length).toBe(2 * fontName.options.length);
  });

  test('takes a very long title, markup and control characters as text', async () => {
    for (const title of [
      'Kubek '.repeat(200),
      'K'.repeat(500),
      '<span size="9999999">x</span> & \u0000\n',
      '🏺'.repeat(90),
    ]) {
      expect((await sharp(await draw({ title })).metadata()).height, title.slice(0, 20)).toBe(630);
    }
  });
});
