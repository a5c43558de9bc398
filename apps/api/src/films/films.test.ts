import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontPageAnswer } from '@witryna/contract/shop-config';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFilm } from '../../test/make-film.ts';
import { makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { resolveShopByHost } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { exportShop } from '../shop-folder/export-shop.ts';
import { importShop } from '../shop-folder/import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const dataDir = await mkdtemp(join(tmpdir(), 'films-'));
const originals = createLocalOriginals(dataDir);
const { api, get } = createTestApi(db, { dataDir });
afterAll(() => rm(dataDir, { recursive: true }));

const host = 'film.test';
const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
const film = makeFilm();

async function importFolder(folder: string) {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => void faults.push(fault);
  const given = { prune: false, stock: false, dryRun: false, now: new Date('2026-11-22T12:00:00Z') };
  const report = await importShop({ db, originals, folder, onFault, ...given, ...kinds });
  return { report, faults };
}

/** A folder whose first slide has a film. */
function folderWithFilm(name: string, ownHost = host) {
  const files = smallShop(ownHost);
  const shop = JSON.parse(String(files['shop.json']));
  shop.frontPage.content.hero.slides[0].film = name;
  return makeFolder({ ...files, 'shop.json': JSON.stringify(shop), 'films/kiln.mp4': film });
}

const folder = folderWithFilm('kiln.mp4');
const first = await importFolder(folder);
const front = await get(host, '/shop/Layout/film.test/front-page', frontPageAnswer);
const path = /\/films\/kiln-[0-9a-f]{8}\.mp4/.exec(JSON.stringify(front))?.[0] ?? '';

async function ask(headers: Record<string, string> = {}, at = host) {
  const response = await api.fetch(new Request(`http://${at}${path}`, { headers }));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a film of a folder is served whole and in parts', async () => {
  expect(first.faults).toEqual([]);
  const whole = await ask();
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(whole.bytes.equals(film)).toBe(true);
  const part = await ask({ range: 'bytes=4-7' });
  expect([part.status, part.bytes.toString('latin1')]).toEqual([206, 'ftyp']);
  expect(part.headers.get('content-range')).toBe(`bytes 4-7/${film.length}`);
  expect((await ask({ range: `bytes=${film.length}-` })).status).toBe(416);
  const etag = whole.headers.get('etag') ?? '';
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
});

test('another shop does not have it, and it is no picture', async () => {
  await makeShop(db, 'other-film.test');
  expect((await ask({}, 'other-film.test')).status).toBe(404);
  const asPicture = await api.fetch(new Request(`http://${host}${path.replace('/films/', '/pictures/')}_XL`));
  expect(asPicture.status).toBe(404);
});

test('an export has the film, and importing it again changes nothing', async () => {
  const shopId = (await resolveShopByHost(db, host))?.shopId ?? 0;
  const result = join(dataDir, 'exported');
  const options = { ...kinds, db, originals, shopId, orders: false, overwrite: false, onProgress: () => undefined };
  await exportShop({ ...options, folder: result });
  const name = path.replace('/films/', '');
  expect(JSON.parse(readFileSync(join(result, 'shop.json'), 'utf8')).frontPage.content.hero.slides[0].film).toBe(name);
  expect(readFileSync(join(result, 'films', name)).equals(film)).toBe(true);
  const again = await importFolder(result);
  expect([again.faults.filter(({ isNote }) => !isNote), again.report?.shopChanged]).toEqual([[], false]);
});

test('a film that is missing, damaged or too large is named', async () => {
  const missing = await importFolder(folderWithFilm('oven.mp4', 'missing-film.test'));
  expect(missing.faults).toContainEqual(
    expect.objectContaining({ file: 'shop.json', column: 'frontPage', message: '"oven.mp4" is not a film in films/.' }),
  );
  const damaged = folderWithFilm('kiln.mp4', 'damaged-film.test');
  writeFiles(damaged, { 'films/kiln.mp4': film.subarray(0, 300), 'films/long.mp4': makeFilm('avc1', 8 * 2 ** 20) });
  const { faults } = await importFolder(damaged);
  expect(faults).toContainEqual({ file: 'films/kiln.mp4', message: 'The film is damaged or cut off.' });
  expect(faults).toContainEqual({ file: 'films/long.mp4', message: 'A film may have at most 8 MB.' });
});
