import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOfValue, type FieldSpec, readField, valueOfDraft } from './field-draft.ts';

const specs: readonly FieldSpec[] = [
  { path: 'name', kind: 'text' },
  { path: 'contact.email', kind: 'text' },
  { path: 'contact.hours', kind: 'area' },
  { path: 'a.b.days', kind: 'number' },
  { path: 'a.b.on', kind: 'switch' },
  { path: 'flag', kind: 'flag' },
  { path: 'closed', kind: 'lines' },
  { path: 'weekdays', kind: 'weekdays' },
];
const word = fc.stringMatching(/^[a-zż]{1,8}$/);

test('a value survives being typed', () => {
  const value = fc.record(
    {
      name: word,
      contact: fc.record({ email: word, hours: word }),
      a: fc.record({ b: fc.record({ days: fc.nat(400), on: fc.boolean() }) }),
      flag: fc.constant('true'),
      closed: fc.array(word, { minLength: 1, maxLength: 4 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    },
    { requiredKeys: ['contact', 'a', 'weekdays'] },
  );
  fc.assert(
    fc.property(value, (given) => {
      expect(valueOfDraft(specs, draftOfValue(specs, given))).toEqual(given);
    }),
  );
});

test('what is empty is no value, and what is no number is refused by the schema', () => {
  expect(valueOfDraft(specs, draftOfValue(specs, {}))).toEqual({ a: { b: { on: false } }, weekdays: [] });
  expect([' ', '4,5', 'four', '0'].map((typed) => readField('number', typed))).toEqual([undefined, 4.5, 'four', 0]);
  expect(readField('lines', ' a \n\n b')).toEqual(['a', 'b']);
  expect(readField('secret', null)).toBeUndefined();
});
