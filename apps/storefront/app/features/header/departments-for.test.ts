import { expect, test } from 'vitest';
import { departmentsFor } from './departments-for.ts';

const named = (...names: string[]) => names.map((name) => ({ name, to: `/products/${name}`, children: [] }));
const namesFor = (room: number) =>
  departmentsFor(named('Cups', 'Plates and bowls', 'Vases'), room).map(({ name }) => name);

test('departments fill a row in their order; one that is too long for the rest is left out', () => {
  expect(namesFor(40)).toEqual(['Cups', 'Plates and bowls', 'Vases']);
  expect(namesFor(18)).toEqual(['Cups', 'Vases']);
  expect(namesFor(0)).toEqual([]);
});
