import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsLike } from './fields-like.ts';

const model = { name: '', pieces: 1, gift: false };

test('values of the right type are taken, all others are as in the model', () => {
  expect(fieldsLike({ name: 'Anna', pieces: '2', gift: true, other: 1 }, model)).toEqual({
    name: 'Anna',
    pieces: 1,
    gift: true,
  });
});

test('whatever is stored, the result has the fields of the model with their types', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ name: fc.jsonValue(), gift: fc.jsonValue() })), (stored) => {
      const read = fieldsLike(stored, model);
      expect(Object.keys(read)).toEqual(Object.keys(model));
      expect([typeof read.name, typeof read.pieces, typeof read.gift]).toEqual(['string', 'number', 'boolean']);
    }),
  );
});
