import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { expect, test } from 'vitest';
import { describeSettings } from '../kinds/setting-fields.ts';
import { allCarriers, carrierName, loadCarriers, serviceNames } from './carrier-registry.ts';

test('every carrier in the folder is registered, with labels of its settings and services in every language', () => {
  expect(allCarriers.size).toBeGreaterThan(0);
  for (const [type, { fields, services }] of allCarriers) {
    for (const language of languages) {
      expect(carrierName(type, language)).not.toBe(type);
      const form = describeSettings({ key: `carrier.${type}`, fields, language });
      expect(form.every(({ label, name }) => label !== name)).toBe(true);
      for (const [service, { sizes }] of Object.entries(services)) {
        const names = serviceNames(type, service, language);
        expect(names.service).not.toBe(service);
        for (const size of Object.keys(sizes)) expect(names.sizeOf(size)).not.toBe(size);
      }
    }
  }
});

test('what a later version no longer knows keeps its name', () => {
  expect(carrierName('pigeon', 'pl')).toBe('pigeon');
  expect(serviceNames('inpost', 'air', 'pl').service).toBe('air');
  expect(serviceNames('inpost', 'locker', 'pl').sizeOf('huge')).toBe('huge');
});

test('a new file in the folder is a new carrier, and a file without one makes loading fail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carriers-'));
  const defineCarrier = JSON.stringify(join(import.meta.dirname, 'define-carrier.ts'));
  await writeFile(
    join(folder, 'pigeon.ts'),
    `import { defineCarrier } from ${defineCarrier};\nexport const carrier = defineCarrier({ labels: { en: 'Pigeon' }, settings: {}, services: {}, open: () => ({}) });\n`,
  );
  expect([...(await loadCarriers(folder)).keys()]).toEqual(['pigeon']);
  await writeFile(join(folder, 'empty.ts'), 'export const other = 1;\n');
  await expect(loadCarriers(folder)).rejects.toThrow('empty.ts must export a valid carrier');
  await rm(folder, { recursive: true });
});
