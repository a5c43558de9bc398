import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import { createTestApi } from '../../test/test-api.ts';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import type { Tables } from '../database/database.ts';
import type { Tenant } from '../database/tenant.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { createPictureSource } from './get-picture.ts';
import { createLocalOriginals } from './original-store.ts';
import { originalPath, resizedFolder } from './picture-files.ts';

const { db, pool } = await createTestDatabase<Tables>();
const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
const originals = createLocalOriginals(dataDir);
const { api, deps, log } = createTestApi(db, { dataDir });
let shop: Tenant;

function draw(width: number, height: number, alpha = 1) {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  const channels = alpha === 1 ? (3 as const) : (4 as const);
  const background = { r: 200, g: 40, b: 40, alpha };
  return alpha === 1
    ? sharp({ create: { width, height, channels, background, noise } })
    : sharp({ create: { width, height, channels, background } });
}

async function addPicture(tenant: Tenant, id: string, bytes: Buffer, mediaType = 'image/webp') {
  await writeAtomically(originalPath(dataDir, tenant.shopId, id, mediaType), bytes);
  const row = { id, width: 1, height: 1, media_type: mediaType };
  await tenant.write((tx) => tx.insertInto('picture').values(row).execute());
}

async function ask(name: string, headers: Record<string, string> = {}, host = 'glina.test') {
  const response = await api.fetch(new Request(`http://${host}/pictures/${name}`, { headers }));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

beforeAll(async () => {
  shop = await makeShop(db, 'glina.test');
  await addPicture(shop, 'cup.1', await draw(800, 600).webp().toBuffer());
  await addPicture(shop, 'glass', await draw(40, 40, 0.5).png().toBuffer(), 'image/png');
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('a picture', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*;q=0.8', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('has the best format that the browser accepts: %s', async (accept, type, format) => {
    const { status, headers, bytes } = await ask('cup.1_L', { accept });
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 300, height: 225 });
    expect(headers.get('vary')).toBe('Accept');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is never enlarged', async () => {
    const { bytes } = await ask('cup.1_W1600');
    expect((await sharp(bytes).metadata()).width).toBe(800);
  });

  test('gets a white background as JPEG', async () => {
    const { bytes } = await ask('glass_S');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, hasAlpha: false });
  });

  test('of a shop for adults is kept out of search engines', async () => {
    const config = JSON.stringify({ layout: { use18PlusAlert: true } });
    const cider = await makeShop(db, 'cider.test', { config });
    await addPicture(cider, 'bottle', await draw(40, 40).webp().toBuffer());
    const first = await ask('bottle_S', {}, 'cider.test');
    const again = await ask('bottle_S', { 'if-none-match': first.headers.get('etag') ?? '' }, 'cider.test');
    expect([first.status, again.status]).toEqual([200, 304]);
    for (const { headers } of [first, again]) expect(headers.get('x-robots-tag')).toBe('noindex');
    expect((await ask('glass_S')).headers.get('x-robots-tag')).toBeNull();
  });

  test('is answered with 304 when the browser already has it', async () => {
    const first = await ask('cup.1_M');
    const again = await ask('cup.1_M', { 'if-none-match': `W/"x", ${first.headers.get('etag')}` });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  test('is resized once for concurrent requests and leaves no temporary file', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('cup.1_XL', { accept: 'image/avif' })));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    const files = await readdir(resizedFolder(dataDir, shop.shopId));
    expect(files.filter((name) => name.startsWith('cup.1_XL'))).toEqual(['cup.1_XL.avif']);
    const stored = await readFile(join(resizedFolder(dataDir, shop.shopId), 'cup.1_XL.avif'));
    expect(stored.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  });
});

test('a resized picture that can’t be stored is sent nevertheless', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const full = createTestApi(db, { dataDir: folder });
  const original = originalPath(folder, shop.shopId, 'cup.1', 'image/webp');
  await writeAtomically(original, await draw(800, 600).webp().toBuffer());
  // Writing to a folder fails when the folder is a symbolic link without a target.
  await symlink(join(folder, 'missing'), join(folder, 'pictures', 'made'));
  const { status } = await full.api.fetch(new Request('http://glina.test/pictures/cup.1_S'));
  expect(status).toBe(200);
  expect(full.log.map(({ message }) => message)).toEqual(['a resized picture could not be stored']);
  await rm(folder, { recursive: true });
});

test('a picture that was just sent comes from memory, which holds a limited number of bytes', async () => {
  const bytes = await draw(300, 300).webp().toBuffer();
  for (const id of ['kept', 'next', 'last']) await addPicture(shop, id, bytes);
  const options = { dataDir, originals, log: deps.log, concurrency: 1 };
  const resized = (await createPictureSource(options)(shop, 'kept', 'L', 'webp')).bytes;
  const getPicture = createPictureSource({ ...options, memoryBytes: 2.5 * resized.length });
  const isSent = async (id: string) => {
    await rm(resizedFolder(dataDir, shop.shopId), { recursive: true, force: true });
    await rm(originalPath(dataDir, shop.shopId, id, 'image/webp'), { force: true });
    return getPicture(shop, id, 'L', 'webp').then(
      () => true,
      () => false,
    );
  };
  for (const id of ['kept', 'next']) await getPicture(shop, id, 'L', 'webp');
  expect(await isSent('kept')).toBe(true);
  await getPicture(shop, 'last', 'L', 'webp');
  expect([await isSent('next'), await isSent('kept')]).toEqual([false, true]);
});

describe('a missing picture', () => {
  test.each([
    'cup.1_XXL',
    'cup.1',
    'cup.1_',
    '_M',
    'cup.1_toString',
    'nobody_M',
    'cup.1_m',
    '.._M',
    '%2e%2e%2fcup_M',
    '%00_M',
    `${'x'.repeat(300)}_M`,
  ])('%s is answered with 404', async (name) => {
    expect((await ask(name)).status).toBe(404);
  });

  test('costs no database query once an address has had too many of them; known pictures are still served', async () => {
    const few = { points: 3, seconds: 60 };
    const { api: limited } = createTestApi(db, { dataDir, rateLimits: { notFound: few, missingPicture: few } });
    const statusAt = async (path: string) =>
      (await limited.fetch(new Request(`http://glina.test${path}`), { clientAddress: '192.0.2.7' })).status;
    const statusOf = (name: string) => statusAt(`/pictures/${name}`);
    for (let at = 0; at < 3; at += 1) expect(await statusOf(`invented-${at}_M`)).toBe(404);
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    pool.on('acquire', count);
    expect([await statusOf('invented-3_M'), await statusOf('invented-4_M')]).toEqual([429, 429]);
    pool.off('acquire', count);
    expect(queries).toBe(0);
    // Missing pictures don't count for other calls.
    expect(await statusAt('/api/shop/Product/900000000/details')).toBe(404);

    const time = { now: 1 };
    const getPicture = createPictureSource({ dataDir, originals, log: deps.log, concurrency: 1, now: () => time.now });
    const refuse = () => {
      throw new Error('refused');
    };
    await getPicture(shop, 'cup.1', 'M', 'webp');
    time.now = 5_000;
    expect((await getPicture(shop, 'cup.1', 'M', 'webp', refuse)).mediaType).toBe('image/webp');
    await expect(getPicture(shop, 'glass', 'M', 'webp', refuse)).rejects.toThrow('refused');
  });

  test('another shop’s picture is 404, even after it was resized', async () => {
    await makeShop(db, 'other.test');
    expect((await ask('cup.1_M')).status).toBe(200);
    expect((await ask('cup.1_M', {}, 'other.test')).status).toBe(404);
  });

  test('a deleted picture is 404, and its resized files are removed', async () => {
    await addPicture(shop, 'sold', await draw(200, 100).webp().toBuffer());
    const time = { now: 1 };
    const getPicture = createPictureSource({ dataDir, originals, log: deps.log, concurrency: 1, now: () => time.now });
    await getPicture(shop, 'sold', 'M', 'webp');
    await getPicture(shop, 'sold', 'M', 'jpeg');
    await shop.write((tx) => tx.deleteFrom('picture').where('id', '=', 'sold').execute());
    time.now = 1_002;
    await expect(getPicture(shop, 'sold', 'M', 'jpeg')).rejects.toMatchObject({ code: 'NotFound' });
    const left = await readdir(resizedFolder(dataDir, shop.shopId));
    expect(left.filter((name) => name.startsWith('sold'))).toEqual([]);
  });

  test('a missing or broken original is 404 and logged', async () => {
    log.length = 0;
    await addPicture(shop, 'lost', await draw(10, 10).webp().toBuffer());
    await rm(originalPath(dataDir, shop.shopId, 'lost', 'image/webp'));
    await addPicture(shop, 'torn', await draw(10, 10).webp().toBuffer());
    await writeFile(originalPath(dataDir, shop.shopId, 'torn', 'image/webp'), 'no picture');
    expect((await ask('lost_M')).status).toBe(404);
    expect((await ask('torn_M')).status).toBe(404);
    expect(log.filter(({ message }) => message.includes('missing or broken'))).toHaveLength(2);
  });
});

describe('an SVG drawing', () => {
  test('is served unchanged, with a policy against scripts', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>';
    await addPicture(shop, 'logo', Buffer.from(drawing), 'image/svg+xml');
    const { status, headers, bytes } = await ask('logo_M', { accept: 'image/avif' });
    expect([status, headers.get('content-type'), bytes.toString()]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      drawing,
    ]);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
    const kept = await ask('logo_M', { accept: 'image/avif', 'if-none-match': headers.get('etag') ?? '' });
    expect(kept.status).toBe(304);
    expect(kept.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('single flight works for two keys at most at a time, once for each key, and continues after a failure', async () => {
  const singleFlight = createSingleFlight<number>(2);
  let [running, maxRunning, started] = [0, 0, 0];
  const work = async (value: number) => {
    started += 1;
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise(setImmediate);
    running -= 1;
    if (value === 3) throw new Error('three');
    return value;
  };
  const answers = await Promise.allSettled(
    [1, 1, 2, 3, 4, 5, 5].map((value) => singleFlight(1, String(value), () => work(value))),
  );
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    1,
    1,
    2,
    'failed',
    4,
    5,
    5,
  ]);
  expect([started, maxRunning]).toEqual([5, 2]);
});

test('single flight refuses work of a shop for which too much is waiting, and the shops take turns', async () => {
  const singleFlight = createSingleFlight<void>(1, 2);
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const run = (shopId: number, key: string) =>
    singleFlight(shopId, key, async () => {
      order.push(key);
      await first;
    });
  const started = [run(1, 'a1'), run(1, 'a2'), run(1, 'a3')];
  await expect(run(1, 'a4')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  started.push(run(2, 'b1'), run(2, 'b2'));
  await expect(run(2, 'b3')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  resolve();
  await Promise.all(started);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  await run(1, 'a4');
  expect(order.at(-1)).toBe('a4');
});
