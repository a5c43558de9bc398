import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const root = mkdtempSync(join(tmpdir(), 'witryna-abroad-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = () => join(root, randomUUID());
const kinds = { payments: allPayments, deliveries: allDeliveries };
const run = createShopRunner({ db, dataDir: root, ...kinds }, new Date('2026-11-22T12:00:00Z'));

test('a country and a layout are taken from options only, and refused if there are none', async () => {
  const folder = newFolder();
  const given = '--name Glina --host abroad.test --language en';
  expect(await run(`create ${folder} ${given} --country fi --home homeplants`)).toMatchObject({ code: 0 });
  const file = JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'));
  expect(file).toMatchObject({ timeZone: 'Europe/Helsinki', layout: { homeLayout: 'HomePlants' } });
  expect(await run(`check ${folder}`)).toMatchObject({ code: 0, errors: '' });
  const wrong = await run(`create ${newFolder()} ${given} --country Narnia`);
  expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('--country: "Narnia" is not') });
  const unknown = await run(`create ${newFolder()} ${given} --home HomeMoon`);
  expect(unknown).toMatchObject({ code: 1, errors: expect.stringContaining('--home: "HomeMoon" is not') });
});

test('a shop in Spanish closes the zones without Spanish VAT, unless it sells from another country', async () => {
  const zonesOf = async (country: string) => {
    const folder = newFolder();
    await run(`create ${folder} --name Rosa --host zones.test --language es --country ${country}`);
    return JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8')).deliveries[0].zones;
  };
  expect(await zonesOf('ES')).toEqual([{ postCodes: ['35*', '38*', '51*', '52*'], closed: true }]);
  expect(await zonesOf('PT')).toBeUndefined();
});
