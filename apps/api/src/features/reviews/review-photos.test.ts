import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewList } from '@witryna/contract/catalog';
import { limits } from '@witryna/contract/limits';
import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { heicPhoto } from '../../../test/heic-photo.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { deleteOldPhotos } from '../../photos/delete-old-photos.ts';
import { approveReview, rejectReview } from './moderate-review.ts';
import { uploadRows } from './photo-store.ts';

const { db } = await createTestDatabase<Tables>();
const { api, send, get, deps, time } = createTestApi(db, { dataDir: mkdtempSync(join(tmpdir(), 'photos-')) });
const host = 'glina.test';
const start = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
let shop: Tenant;
let other: Tenant;
let product: number;

beforeAll(async () => {
  shop = await makeShop(db, host);
  other = await makeShop(db, 'other.test');
  product = (await makeProduct(shop)).id;
});

beforeEach(async () => {
  time.now = start;
  await sql`delete from review_upload`.execute(db);
  await sql`delete from review`.execute(db);
});

const review = { author: 'Ala', rating: 5, body: 'Świetny', consent: true };
const plain = { create: { width: 60, height: 40, channels: 3 as const, background: '#a05030' } };
const photoOf = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg') => sharp(plain).toFormat(format).toBuffer();
const upload = async (bytes: RequestInit['body'], { headers = {}, of = product, at = host, using = api } = {}) => {
  const url = `http://${at}/api/shop/Product/${of}/reviews/photos`;
  const init = {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'image/jpeg', ...headers },
    duplex: 'half' as const,
  };
  const response = await using.fetch(new Request(url, init), { clientAddress: '192.0.2.1' });
  return { status: response.status, body: (await response.json()) as unknown };
};
const uploaded = async (bytes: Uint8Array) =>
  z.object({ id: z.string() }).parse((await upload(new Uint8Array(bytes))).body).id;
const picture = (id: string, at = host) =>
  api.fetch(new Request(`http://${at}/pictures/${id}_L`), { clientAddress: '192.0.2.1' });
const reviews = () => shop.read((tx) => tx.selectFrom('review').selectAll().orderBy('id').execute());
const path = () => `/shop/Product/${product}/reviews`;
const files = (tenant = shop) => deps.originals.list(tenant.shopId);

test('photos are shown in their order once the review is approved, and to nobody before', async () => {
  const ids = [await uploaded(await photoOf('png')), await uploaded(await photoOf('avif'))];
  expect((await send(host, path(), { ...review, photos: ids })).status).toBe(202);
  for (const id of ids) expect((await picture(id)).status).toBe(404);
  const [row] = await reviews();
  expect(await approveReview(shop, row?.id ?? 0)).toBe(true);
  const list = await get(host, path(), reviewList);
  expect([list.data[0]?.photos, list.photoCount]).toEqual([ids, 1]);
  for (const id of ids) expect((await picture(id)).status).toBe(200);
  expect((await picture(ids[0] ?? '', 'other.test')).status).toBe(404);
  expect((await get(host, `${path()}?photos=true&verified=true`, reviewList)).totalItems).toBe(0);
});

test('a rejected review loses its photos with their files, also when it was shown before', async () => {
  for (const shown of [false, true]) {
    const id = await uploaded(await photoOf());
    await send(host, path(), { ...review, photos: [id] });
    const reviewId = (await reviews()).at(-1)?.id ?? 0;
    if (shown) await approveReview(shop, reviewId);
    expect(await rejectReview(shop, deps.originals, reviewId)).toBe(true);
    expect((await picture(id)).status).toBe(404);
    expect([...(await files())].filter((name) => name.startsWith(id))).toEqual([]);
    expect((await reviews()).at(-1)).toMatchObject({ status: 'refused', photos: [] });
  }
  expect(await rejectReview(other, deps.originals, (await reviews())[0]?.id ?? 0)).toBe(false);
});

test('a stored photo has no EXIF data, is turned upright and not larger than pages show it', async () => {
  const taken = await sharp({ create: { ...plain.create, width: 3_000, height: 2_000 } })
    .withExif({ IFD0: { Copyright: 'Ala' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(0);
  const id = await uploaded(taken);
  const bytes = await deps.originals.read(shop.shopId, { id, mediaType: 'image/webp' });
  const { exif, xmp, icc, orientation, width, height } = await sharp(bytes).metadata();
  expect({ exif, xmp, icc, orientation, width, height }).toEqual({ width: 1_067, height: 1_600 });
});

test('a HEIC photo of a phone is stored as the others are', async () => {
  const id = await uploaded(heicPhoto);
  const bytes = await deps.originals.read(shop.shopId, { id, mediaType: 'image/webp' });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 48, height: 32, format: 'webp' });
});

/** A PNG whose header promises 50,000 × 50,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await photoOf('png');
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each<[string, string, () => Promise<Uint8Array>]>([
  [
    'an SVG drawing',
    'unknown-type',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a GIF', 'unknown-type', () => photoOf('gif')],
  ['a page', 'unknown-type', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a program', 'unknown-type', async () => Buffer.from('MZ'.padEnd(900, '\0'))],
  ['nothing', 'unknown-type', async () => Buffer.alloc(0)],
  [
    'a JPEG that is cut off',
    'damaged',
    async () =>
      (
        await sharp({ create: { ...plain.create, width: 900, height: 900 } })
          .jpeg()
          .toBuffer()
      ).subarray(0, 700),
  ],
  ['a bomb', 'too-many-pixels', bomb],
])('%s is refused: %s', async (_, reason, bytes) => {
  const { status, body } = await upload(new Uint8Array(await bytes()));
  expect({ status, body }).toMatchObject({ status: 400, body: { error: { details: { fields: { photo: reason } } } } });
});

test('what follows the picture in a polyglot file is not stored', async () => {
  const id = await uploaded(Buffer.concat([await photoOf(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]));
  const bytes = await deps.originals.read(shop.shopId, { id, mediaType: 'image/webp' });
  expect(bytes?.includes('script')).toBe(false);
});

test('a file that is too large is refused, also if it does not say so, before all of it was read', async () => {
  const declared = { 'content-length': String(limits.photoBytes + 1) };
  expect((await upload('x', { headers: declared })).status).toBe(413);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 2 ** 20;
      controller.enqueue(new Uint8Array(2 ** 20));
    },
  });
  expect((await upload(endless)).status).toBe(413);
  expect(sent).toBeLessThan(limits.photoBytes * 2);
});

test('a review takes only its own shop’s photos, each once, and at most four', async () => {
  const id = await uploaded(await photoOf());
  const refused = { status: 400, body: { error: { details: { fields: { photos: expect.any(String) } } } } };
  const theirs = (await makeProduct(other)).id;
  const send2 = (photos: string[]) => send(host, path(), { ...review, photos });
  expect(await send('other.test', `/shop/Product/${theirs}/reviews`, { ...review, photos: [id] })).toMatchObject(
    refused,
  );
  expect(await send2([id, id])).toMatchObject(refused);
  expect(await send2([`review-${'0'.repeat(32)}-00000000`])).toMatchObject(refused);
  expect(await send2(Array.from({ length: 5 }, (_, at) => `${at}`))).toMatchObject(refused);
  expect(await reviews()).toEqual([]);
  expect((await send2([id])).status).toBe(202);
  expect(await send2([id])).toMatchObject(refused);
});

test('photos of unknown products and over the rate limit are refused', async () => {
  const bytes = new Uint8Array(await photoOf());
  expect((await upload(bytes, { of: 99_999_999 })).status).toBe(404);
  expect((await upload(bytes, { at: 'other.test' })).status).toBe(404);
  const { api: limited } = createTestApi(db, { rateLimits: { reviewPhoto: { points: 1, seconds: 60 } } });
  expect((await upload(bytes, { using: limited })).status).toBe(200);
  expect((await upload(bytes, { using: limited })).status).toBe(429);
});

test('a shop with very many photos that wait takes no more; old ones are deleted with their files', async () => {
  const unsent = await uploaded(await photoOf());
  const sent = await uploaded(await photoOf());
  await send(host, path(), { ...review, photos: [sent] });
  await sql`insert into review_upload (shop_id, id, width, height, media_type, created_at)
    select ${shop.shopId}, 'review-' || n, 1, 1, 'image/webp', ${start} from generate_series(3, ${serverLimits.waitingPhotos}) n`.execute(
    db,
  );
  expect((await upload(new Uint8Array(await photoOf()))).status).toBe(429);
  const stored = () => shop.read((tx) => tx.selectFrom('review_upload').select('id').execute());
  await deleteOldPhotos(
    shop,
    deps.originals,
    uploadRows,
    new Date(start.getTime() + serverLimits.unsentPhotoDays * DAY_MS + 1),
  );
  expect(await stored()).toEqual([{ id: sent }]);
  expect([...(await files())].filter((name) => name.startsWith(unsent))).toEqual([]);
  await deleteOldPhotos(
    shop,
    deps.originals,
    uploadRows,
    new Date(start.getTime() + serverLimits.waitingPhotoDays * DAY_MS + 1),
  );
  expect(await stored()).toEqual([]);
});
