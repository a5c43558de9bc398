import { expect, test } from 'vitest';
import { sectionSpecs } from './section-specs.ts';

const { toValue, toFields } = sectionSpecs.technicalBreak;
const stored = { text: 'Remont', from: '2999-12-01T07:00:00.000Z', until: '2999-12-01T09:00:00.000Z' };
const fields = () => Object(toFields?.(stored));
const read = (changed: object) => toValue?.({ ...fields(), ...changed }, stored);

test('an emptied day of a planned break asks for no other field', () => {
  expect(read({})).toEqual(stored);
  expect(read({ from: '' })).toEqual({ text: 'Remont', until: stored.until });
  expect(read({ until: '' })).toEqual({ text: 'Remont' });
  expect(read({ fromTime: '', untilTime: '' })).toMatchObject({ from: expect.any(String), until: expect.any(String) });
});

test('a time that never had a day asks for it, and so does a new beginning for its end', () => {
  expect(toValue?.({ untilTime: '18:00' }, {})).toEqual({ until: '' });
  expect(read({ fromTime: '08:30', until: '' })).not.toHaveProperty('until');
  expect(read({ fromTime: '08:30', until: '' })).toHaveProperty('from');
});
