import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { expect, test } from 'vitest';
import { describeSettings } from '../kinds/setting-fields.ts';
import type { PointCall, PointSource } from './define-delivery.ts';
import { allDeliveries, deliveryLabel, loadDeliveries } from './delivery-registry.ts';

/** The source of a network's invented points. */
function inventedOf(type: string): PointSource {
  const points = allDeliveries.get(type)?.open({ environment: 'invented' })?.points;
  if (!points || 'list' in points) throw new Error(`${type} has no invented points`);
  return points;
}
const lockers = inventedOf('INPOST_PARCEL_LOCKER');
const call: PointCall = { fetch: () => Promise.reject(new Error('no network')), signal: new AbortController().signal };
const search = (text?: string, near?: { lat: number; lng: number }, limit = 50) =>
  lockers.search(call, { text, near, limit });

test('every delivery kind in the folder is registered, with a label and labelled settings in every language', () => {
  expect(allDeliveries.size).toBeGreaterThan(0);
  for (const [type, kind] of allDeliveries) {
    expect(type).toMatch(/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/);
    for (const language of languages) {
      expect(deliveryLabel(type, kind, language)).toMatch(/./);
      const form = describeSettings({ key: `delivery.${type}`, fields: kind.fields, language });
      expect(form.every(({ label, name }) => label !== name)).toBe(true);
    }
  }
});

test('a new file in the folder is a new delivery kind, and a file without one makes loading fail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deliveries-'));
  const defineDelivery = JSON.stringify(join(import.meta.dirname, 'define-delivery.ts'));
  await writeFile(
    join(folder, 'drone-drop.ts'),
    `import { defineDelivery } from ${defineDelivery};\nexport const delivery = defineDelivery({ labels: { en: 'Drone' }, settings: {}, points: null });\n`,
  );
  expect([...(await loadDeliveries(folder))]).toMatchObject([['DRONE_DROP', { destination: 'address' }]]);
  await writeFile(join(folder, 'forgotten.ts'), 'export const nothing = 1;\n');
  await expect(loadDeliveries(folder)).rejects.toThrow('forgotten.ts');
  await rm(folder, { recursive: true });
});

test('pickup points are found by town, street, post code and id, with or without Polish letters', async () => {
  const lodz = await search('łódź');
  expect(lodz.length).toBeGreaterThan(2);
  expect(await search('LODZ')).toEqual(lodz);
  const [first] = lodz;
  if (!first) throw new Error('no point');
  expect((await search(first.id.toLowerCase()))[0]?.id).toBe(first.id);
  expect((await search(first.address.postCode)).map(({ id }) => id)).toContain(first.id);
  expect((await search(`Łódź, ${first.address.street}`)).map(({ id }) => id)).toContain(first.id);
  expect(await search('Nowhere at all')).toEqual([]);
});

test('pickup points near a position are sorted by distance', async () => {
  const points = await search(undefined, { lat: 50.0647, lng: 19.945 });
  expect(points[0]?.address.city).toBe('Kraków');
  const distances = points.map(({ distanceM }) => distanceM ?? -1);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(points).toHaveLength(50);
});

test.each([
  ['INPOST_PARCEL_LOCKER', /^[A-Z]{3}[A-Z0-9]{2,12}$/],
  ['DPD_PARCEL_LOCKER', /^PL\d{5}$/],
  ['ORLEN_PARCEL_LOCKER', /^WS-\d{6}-\d\d-\d\d$/],
])('every demo pickup point of %s has a unique id and a valid Polish address and position', async (type, shape) => {
  const everything = { text: undefined, near: undefined, limit: 999 };
  const all = await inventedOf(type).search(call, everything);
  const taking = await inventedOf(type).search(call, { ...everything, cash: true });
  expect(taking).toEqual(all.filter(({ services }) => services.cashOnDelivery));
  expect(all.length).toBeGreaterThan(90);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const point of all) {
    expect(point).toMatchObject({ network: type, id: expect.stringMatching(shape) });
    expect(point.address.postCode).toMatch(/^\d{2}-\d{3}$/);
    expect(point.position.lat).toBeGreaterThan(49);
    expect(point.position.lat).toBeLessThan(55);
  }
});
