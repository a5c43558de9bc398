import { expect, test, vi } from 'vitest';
import { parseTolerantly } from '../sections/parse-tolerantly.ts';
import { sectionDefinitions } from '../sections/registry.server.ts';
import { homeVariantOf, homeVariants } from './home-registry.server.ts';

test.each([...homeVariants])('%s names sections and settings that exist', (_name, { sections }) => {
  const broken: string[] = [];
  for (const { kind, ...settings } of sections) {
    const definition = sectionDefinitions.get(kind);
    expect(definition, kind).toBeDefined();
    const known =
      definition && parseTolerantly(definition.settings, settings, (path) => broken.push(`${kind}.${path}`));
    expect(
      Object.keys(settings).filter((name) => !Object.hasOwn(known ?? {}, name)),
      kind,
    ).toEqual(kind === 'newsletter' ? Object.keys(settings) : []);
  }
  expect(broken).toEqual([]);
});

test('a home is that of the visit, else the shop’s, else the first', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const name = (override: string | null, setting: string | null) =>
    homeVariantOf({ override, setting, host: 'glina.example' }).name;
  expect(name('HomePlants', 'HomeFurnitureTwo')).toBe('HomePlants');
  expect(name(null, 'HomeFurnitureTwo')).toBe('HomeFurnitureTwo');
  expect(name('nonsense', 'HomeFurnitureTwo')).toBe('HomeFurnitureTwo');
  expect(name(null, null)).toBe('HomeFashionOne');
  expect(warn).not.toHaveBeenCalled();
  expect([name(null, 'PageBuilder'), name(null, 'PageBuilder'), name(null, 'constructor')]).toEqual(
    Array(3).fill('HomeFashionOne'),
  );
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
