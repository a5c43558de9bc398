import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeSettings, type SettingFields, settingsReader } from './setting-fields.ts';

const fields = {
  account: { kind: 'text', label: { en: 'Account', pl: 'Rachunek' }, schema: z.string().min(1).max(40) },
  crc: { kind: 'secret', label: { en: 'Key' }, hint: { en: 'From the panel' }, schema: z.string().min(1) },
  days: { kind: 'number', label: { en: 'Days' }, schema: z.int().min(1).default(7) },
  live: { kind: 'switch', label: { en: 'Live' }, schema: z.boolean().default(false) },
  mode: {
    kind: 'choice',
    label: { en: 'Mode' },
    choices: { page: { en: 'Page', pl: 'Strona' }, code: { en: 'Code' } },
    schema: z.enum(['page', 'code']).nullish(),
  },
} satisfies SettingFields;

test('the description of a settings form has labels in the language, or else in English, and contains no secret', () => {
  const stored = { account: 'PL1', crc: 'sealed:v1:abc', mode: 'code' };
  const form = describeSettings({ key: 'payment.tpay', fields, language: 'pl', stored });
  expect(form.map(({ name, kind, label, hint }) => [name, kind, label, hint])).toEqual([
    ['account', 'text', 'Rachunek', null],
    ['crc', 'secret', 'Key', 'From the panel'],
    ['days', 'number', 'Days', null],
    ['live', 'switch', 'Live', null],
    ['mode', 'choice', 'Mode', null],
  ]);
  expect(form.map(({ required, isSet, value }) => [required, isSet, value])).toEqual([
    [true, true, 'PL1'],
    [true, true, undefined],
    [false, false, undefined],
    [false, false, undefined],
    [false, true, 'code'],
  ]);
  expect(form[4]?.choices).toEqual([
    { value: 'page', label: 'Strona' },
    { value: 'code', label: 'Code' },
  ]);
  expect(form[0]?.schema).toMatchObject({ type: 'string', minLength: 1, maxLength: 40 });
  expect(form[2]?.schema).toMatchObject({ type: 'integer', minimum: 1, default: 7 });
  expect(JSON.stringify(form)).not.toContain('abc');
});

test('stored settings are parsed by the schemas of their fields, and invalid settings give undefined', () => {
  const read = settingsReader(fields);
  expect(read({ account: 'PL1', crc: 'k', more: 1 })).toEqual({
    account: 'PL1',
    crc: 'k',
    days: 7,
    live: false,
  });
  for (const wrong of [{}, null, 'text', { account: 'PL1' }, { account: 'PL1', crc: 'k', days: 0 }]) {
    expect(read(wrong)).toBeUndefined();
  }
});
