import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addOption, addValue, missingRows, removeOption, removeValue, renameValue } from './draft-options.ts';
import { emptyProduct, type ProductDraft } from './product-draft.ts';

type Sold = Pick<ProductDraft, 'options' | 'rows'>;
const start: Sold = emptyProduct();
const namesOf = ({ rows }: Sold) => rows.map(({ values }) => values.join(' '));
const build = (...options: readonly (readonly string[])[]): Sold =>
  options.reduce(
    (sold, values, at) => values.reduce((own, value) => addValue(own, at, value), addOption(sold, `option ${at}`)),
    start,
  );

test('a value makes the missing combinations, in the order of the values', () => {
  expect(namesOf(build(['red', 'blue'], ['S', 'M']))).toEqual(['red S', 'red M', 'blue S', 'blue M']);
});

test('every list of values makes each combination once', () => {
  const values = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,2}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 3 }), (options) => {
      const sold = build(...options);
      expect(sold.rows).toHaveLength(options.reduce((product, { length }) => product * length, 1));
      expect(new Set(namesOf(sold)).size).toBe(sold.rows.length);
      expect(missingRows(sold)).toEqual([]);
    }),
  );
});

test('combinations keep what they are when values are added, named anew or removed', () => {
  const priced = { ...start, rows: start.rows.map((row) => ({ ...row, id: 7, price: '49,90', stock: '3' })) };
  const colors = addValue(addValue(addOption(priced, 'Colour'), 0, 'red'), 0, 'blue');
  expect(colors.rows.map(({ id, values, price, stock }) => [id, values, price, stock])).toEqual([
    [7, ['red'], '49,90', '3'],
    [null, ['blue'], '49,90', '0'],
  ]);
  const named = renameValue(colors, 0, 'red', 'crimson');
  expect([namesOf(named), renameValue(named, 0, 'crimson', 'blue')]).toEqual([['crimson', 'blue'], named]);
  expect(namesOf(removeValue(named, 0, 'blue'))).toEqual(['crimson']);
  expect(removeValue(removeValue(named, 0, 'blue'), 0, 'crimson').rows[0]).toMatchObject({ id: 7, values: [''] });
});

test('an option that is removed leaves one combination of each of the rest', () => {
  const sold = removeOption(build(['red', 'blue'], ['S', 'M']), 1);
  expect([namesOf(sold), sold.options.length]).toEqual([['red', 'blue'], 1]);
});

test('more combinations than a product may have are never counted out', () => {
  const options = Array.from({ length: 5 }, (_, at) => ({
    key: `${at}`,
    name: `${at}`,
    values: Array.from({ length: 100 }, (_value, own) => ({ value: `${own}`, color: null })),
  }));
  expect(missingRows({ options, rows: [] }).length).toBeLessThan(300_000);
});
