import { integrationIds } from '@witryna/contract/shop-config';
import { tools } from '@witryna/contract/tools';
import { expect, test } from 'vitest';
import type { Integration } from '../../integrations/define-integration.ts';

const files = import.meta.glob<{ integration?: Integration }>('../../integrations/*.ts', { eager: true });
const integrations = Object.entries(files).flatMap(([path, { integration }]) =>
  integration ? [[path.replace(/^.*\/|\.ts$/g, ''), integration] as const] : [],
);

test('the back office knows each tool with the consent that it waits for', () => {
  const byName = (one: readonly string[], other: readonly string[]) => `${one[0]}`.localeCompare(`${other[0]}`);
  const known = tools.map(({ tool, consent }) => [tool, consent]);
  const used = integrations.map(([name, { consent }]) => [name, typeof consent === 'string' ? consent : 'by-id']);
  expect(known.sort(byName)).toEqual(used.sort(byName));
});

test('each id of the configuration belongs to one tool', () => {
  const fields = tools.flatMap(({ fields, switches = [] }) => [...fields, ...switches]);
  const names = fields.map((path) => path.split('.')[0]);
  expect(names.sort()).toEqual(Object.keys(integrationIds.shape).sort());
});
