import { mkdtempSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { deleteOldPhotos } from '../../photos/delete-old-photos.ts';
import { createPhotoTaker } from '../../photos/take-photos.ts';
import { messagePhotoRows } from './message-photo-store.ts';

const { db } = await createTestDatabase<Tables>();
const { api, send, deps, time, log } = createTestApi(db, { dataDir: mkdtempSync(join(tmpdir(), 'message-photos-')) });
const { drain, mails } = createJobRunner(deps);
const host = 'glina.test';
const start = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const message = { name: 'Ala', email: 'ala@example.com', subject: 'Pęknięty', message: 'Kubek pękł.', consent: true };
let shop: Tenant;

beforeAll(async () => {
  shop = await makeShop(db, host);
  await makeShop(db, 'other.test');
  await db
    .updateTable('shop')
    .set({ footer_config: JSON.stringify({ contact: { email: 'sklep@glina.test' } }) })
    .execute();
});

beforeEach(async () => {
  time.now = start;
  await sql`delete from message_photo`.execute(db);
});

const upload = async (bytes: Uint8Array<ArrayBuffer>, { at = host, using = api } = {}) => {
  const init = { method: 'POST', body: bytes, headers: { 'content-type': 'image/jpeg' } };
  const request = new Request(`http://${at}/api/shop/Contact/photos`, init);
  const response = await using.fetch(request, { clientAddress: '192.0.2.1' });
  return { status: response.status, body: (await response.json()) as unknown };
};
const photo = async (color = '#a05030') =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
      .withExif({ IFD0: { Copyright: 'Ala' } })
      .png()
      .toBuffer(),
  );
const uploaded = async (color?: string) =>
  z.object({ id: z.string() }).parse((await upload(await photo(color))).body).id;
const ask = (photos: readonly string[], at = host) => send(at, '/shop/Contact', { ...message, photos });
const files = () => deps.originals.list(shop.shopId);
const later = (days: number) => new Date(start.getTime() + days * DAY_MS + 1);
const clean = (days: number) => deleteOldPhotos(shop, deps.originals, messagePhotoRows, later(days));
const rows = () => shop.read((tx) => tx.selectFrom('message_photo').select('id').execute());

test('the shop gets the photos in their order with the mail, drawn anew, and no page shows them', async () => {
  const ids = [await uploaded('#ff0000'), await uploaded('#0000ff')];
  expect((await ask(ids.toReversed())).status).toBe(202);
  await drain('question');
  const attachments = mails.at(-1)?.attachments ?? [];
  expect(attachments).toMatchObject([
    { filename: 'photo-1.jpg', mediaType: 'image/jpeg' },
    { filename: 'photo-2.jpg', mediaType: 'image/jpeg' },
  ]);
  const pictures = attachments.flatMap((file) => ('bytes' in file ? [file.bytes] : []));
  const blue = await Promise.all(pictures.map(async (bytes) => (await sharp(bytes).stats()).channels[2]?.mean ?? 0));
  expect(blue[0]).toBeGreaterThan(200);
  expect(blue[1]).toBeLessThan(50);
  expect(await Promise.all(pictures.map(async (bytes) => (await sharp(bytes).metadata()).exif))).toEqual([
    undefined,
    undefined,
  ]);
  const shown = await api.fetch(new Request(`http://${host}/pictures/${ids[0]}_L`), { clientAddress: '192.0.2.1' });
  expect(shown.status).toBe(404);
});

test('one client address gets two of the places for photos that are being received, of all kinds', async () => {
  const streams = Array.from({ length: 2 }, () => new TransformStream<Uint8Array<ArrayBuffer>>());
  const { id: product } = await makeProduct(shop);
  const send = (from: string, body: Uint8Array<ArrayBuffer> | ReadableStream, path = 'Contact/photos') =>
    api.fetch(
      new Request(`http://${host}/api/shop/${path}`, {
        ...{ method: 'POST', body, headers: { 'content-type': 'image/jpeg' } },
        ...{ duplex: 'half' },
      }),
      { clientAddress: from },
    );
  const slow = streams.map(({ readable }) => send('192.0.2.1', readable));
  const bytes = await photo();
  await expect.poll(async () => (await send('192.0.2.1', bytes)).status).toBe(503);
  expect((await send('192.0.2.1', bytes, `Product/${product}/reviews/photos`)).status).toBe(503);
  expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  expect((await send('192.0.2.2', bytes)).status).toBe(200);
  for (const { writable } of streams) {
    const writer = writable.getWriter();
    void writer.write(bytes);
    await writer.close();
  }
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect((await send('192.0.2.1', bytes)).status).toBe(200);
});

test('a photo that comes too slowly is refused, and nothing more of it is received', async () => {
  const takePhoto = createPhotoTaker(deps, 'message', () => Promise.resolve(true), 20);
  const cancelled = Promise.withResolvers<void>();
  const body = new ReadableStream({
    start: (all) => all.enqueue(new Uint8Array(9)),
    cancel: () => cancelled.resolve(),
  });
  const request = new Request(`http://${host}/`, { method: 'POST', body, ...{ duplex: 'half' } });
  await expect(takePhoto(shop, { request, clientAddress: '192.0.2.3' }, time.now)).rejects.toMatchObject({
    code: 'InvalidRequest',
    details: { fields: { photo: 'time-out' } },
  });
  await cancelled.promise;
});

test('only the server’s user can read photos and their folders', async () => {
  await uploaded();
  const modes = await Array.fromAsync(glob('pictures/originals/**', { cwd: deps.settings.dataDir }), async (path) => {
    const found = await stat(join(deps.settings.dataDir, path));
    return (found.mode & 0o777).toString(8) === (found.isDirectory() ? '700' : '600');
  });
  expect(modes.length).toBeGreaterThan(2);
  expect(modes).not.toContain(false);
});

test('a photo may be larger than other bodies', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 900, channels: 3, background: '#000', noise } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  expect(bytes.length).toBeGreaterThan(serverLimits.bodyBytes);
  expect((await upload(bytes)).status).toBe(200);
});

test('a message takes only its own shop’s photos, each once, and at most four; a refused one is not stored', async () => {
  const id = await uploaded();
  const refused = { status: 400, body: { error: { details: { fields: { photos: expect.any(String) } } } } };
  expect(await ask([id], 'other.test')).toMatchObject(refused);
  expect(await ask([id, id])).toMatchObject(refused);
  expect(await ask(['message-0'])).toMatchObject(refused);
  expect(await ask(['\u0000'])).toMatchObject({ status: 400 });
  expect(await ask(Array.from({ length: 5 }, (_, at) => `${at}`))).toMatchObject(refused);
  const stored = () => shop.read((tx) => tx.selectFrom('contact_message').select('id').execute());
  const before = await stored();
  expect((await ask([id])).status).toBe(202);
  expect(await ask([id])).toMatchObject(refused);
  expect(await stored()).toHaveLength(before.length + 1);
});

test.each([
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a program', 'MZ'.padEnd(900, '\0')],
  ['a document', '%PDF-1.7'],
])('%s is refused', async (_, text) => {
  expect(await upload(new Uint8Array(Buffer.from(text)))).toMatchObject({
    status: 400,
    body: { error: { details: { fields: { photo: 'unknown-type' } } } },
  });
});

test('photos without a message are deleted after a day, all others after a month, with their files', async () => {
  const [unsent, sent, erased] = [await uploaded(), await uploaded(), await uploaded()];
  await ask([sent]);
  await ask([erased]);
  await shop.write(async (tx) => {
    const { message_id } = await tx
      .selectFrom('message_photo')
      .select('message_id')
      .where('id', '=', erased)
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('contact_message').where('id', '=', message_id).execute();
  });
  await clean(serverLimits.unsentPhotoDays);
  expect(await rows()).toEqual([{ id: sent }]);
  const left = [...(await files())].join();
  expect([unsent, erased, sent].map((id) => left.includes(id))).toEqual([false, false, true]);
  await clean(serverLimits.messagePhotoDays);
  expect(await rows()).toEqual([]);
  expect([...(await files())].join()).not.toContain(sent);
});

test('a shop with very many photos loses the oldest with their files, so that no sender keeps others out', async () => {
  const oldest = await uploaded();
  time.now = later(0);
  await sql`insert into message_photo (shop_id, id, media_type, created_at)
    select ${shop.shopId}, 'message-' || n, 'image/jpeg', ${later(0)} from generate_series(2, ${serverLimits.messagePhotos}) n`.execute(
    db,
  );
  const newest = await uploaded();
  const kept = (await rows()).map(({ id }) => id);
  expect(kept).toHaveLength(serverLimits.messagePhotos);
  expect([kept.includes(oldest), kept.includes(newest)]).toEqual([false, true]);
  const stored = [...(await files())].join();
  expect([stored.includes(oldest), stored.includes(newest)]).toEqual([false, true]);
});

test('an address has a rate limit', async () => {
  const { api: limited } = createTestApi(db, { rateLimits: { contactPhoto: { points: 1, seconds: 60 } } });
  await upload(await photo(), { at: 'other.test', using: limited });
  expect((await upload(await photo(), { at: 'other.test', using: limited })).status).toBe(429);
});

test('a mail is sent although the footer has a place that is none', async () => {
  const footer = { contact: { email: 'sklep@glina.test', position: { lat: '51', lng: 400 } } };
  await sql`update shop set footer_config = ${JSON.stringify(footer)} where shop_id = ${shop.shopId}`.execute(db);
  await ask([]);
  await drain('question');
  expect(mails.at(-1)).toMatchObject({ to: 'sklep@glina.test', subject: 'glina.test: Pęknięty', attachments: [] });
});
