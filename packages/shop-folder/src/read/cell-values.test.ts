import { describe, expect, test } from 'vitest';
import { readBoolean, readGtin, readHttpsUrl, readPercent, readWholeNumber } from './cell-values.ts';
import { readDate } from './read-date.ts';

describe('values', () => {
  test.each([
    ['TRUE', true],
    [' yes ', true],
    ['Tak', true],
    ['sí', true],
    ['1', true],
    ['FAŁSZ', false],
    ['no', false],
    ['0', false],
    ['maybe', undefined],
    ['', undefined],
  ])('%j as yes or no is %j', (text, value) => expect(readBoolean(text).value).toBe(value));

  test.each([
    ['12', 12],
    ['+5', 5],
    ['-3', -3],
    ['−3', -3],
    ['-0', 0],
    ['1 200', 1200],
    ['12.0', 12],
    ['12,00', 12],
    ['12.000', undefined],
    ['1\u2007200', 1200],
    ['12.5', undefined],
    ['1001 000', undefined],
    ['10001', undefined],
    ['-11', undefined],
    ['1e3', undefined],
    ['9'.repeat(30), undefined],
    ['', undefined],
  ])('%j as a whole number from -10 to 10000 is %j', (text, value) => {
    expect(readWholeNumber(text, { min: -10, max: 10_000 }).value).toBe(value);
  });

  test.each([
    ['23', 23],
    ['8,5 %', 8.5],
    ['0%', 0],
    ['100', 100],
    ['100,01', undefined],
    ['5.125', 5.12],
    ['.5', 0.5],
    ['8.4999999999', 8.5],
    ['-5', undefined],
    ['zw.', undefined],
  ])('%j as a percentage is %j', (text, value) => expect(readPercent(text).value).toBe(value));

  test.each([
    [' https://example.com/a b.jpg ', 'https://example.com/a%20b.jpg'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['http://example.com', undefined],
    ['https:example.com', undefined],
    ['https://user:pass@example.com', undefined],
    ['https://', undefined],
    ['javascript:alert(1)', undefined],
    [`https://example.com/${'a'.repeat(2048)}`, undefined],
  ])('%j as an address is %j', (text, value) => expect(readHttpsUrl(text).value).toBe(value));

  test.each([
    ["'5901234123457", '5901234123457'],
    ['590-1234 123457', '5901234123457'],
    ['5901234123458', undefined],
    ['5.90123E+12', undefined],
  ])('%j as a GTIN is %j', (text, value) => expect(readGtin(text).value).toBe(value));

  test('a GTIN that a spreadsheet has rounded gets a hint', () => {
    expect(readGtin('5,90123E+12').fault).toContain('format the column as text');
  });

  test('a fault quotes the cell on one line, cut to 40 characters, and says what is allowed', () => {
    expect(readBoolean(`${'a\n'.repeat(19)}🙂🙂🙂🙂`).fault).toBe(
      `"${'a '.repeat(19)}🙂🙂…" is not a yes or no. Allowed are TRUE, FALSE, yes, no, tak, nie, sí, 1 and 0.`,
    );
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-31T12:00:00+02:00', 'Europe/Warsaw', '2026-03-31T10:00:00.000Z'],
    ['2026-03-31 12:00Z', 'Europe/Warsaw', '2026-03-31T12:00:00.000Z'],
    ['2026-03-31T12:00:00.123-05:30', 'Europe/Warsaw', '2026-03-31T17:30:00.123Z'],
    ['2026-07-01', 'Europe/Warsaw', '2026-06-30T22:00:00.000Z'],
    ['2026-01-01', 'Europe/Warsaw', '2025-12-31T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Warsaw', '2026-03-28T23:00:00.000Z'],
    ['2026-10-26', 'Europe/Warsaw', '2026-10-25T23:00:00.000Z'],
    ['2026-01-01', 'America/New_York', '2026-01-01T05:00:00.000Z'],
    ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
    // Santiago's clocks skip the first hour of 7 September, and repeat the last hour of 5 April.
    ['2025-09-07', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
    ['2025-04-06', 'America/Santiago', '2025-04-06T04:00:00.000Z'],
    // Havana's clocks repeat the first hour of 2 November.
    ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z'],
  ])('%s in %s is %s', (text, timeZone, moment) => {
    expect(readDate(text, timeZone).value?.toISOString()).toBe(moment);
  });

  test.each([
    ['2026-11-28', 'Europe/Warsaw', '2026-11-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Warsaw', '2026-10-25T23:00:00.000Z'],
    ['2025-09-06', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
    ['2026-11-28T00:00:00+01:00', 'Europe/Warsaw', '2026-11-27T23:00:00.000Z'],
  ])('%s in %s as an end is %s', (text, timeZone, moment) => {
    expect(readDate(text, timeZone, true).value?.toISOString()).toBe(moment);
  });

  test.each([
    '2026-02-30',
    '2026-02-30T00:00Z',
    '2026-03-31T24:01Z',
    '2026-03-31T12:00',
    '2026-03-31T12:00:00.123456Z',
    '31.03.2026',
    '03/31/2026',
    '2026-3-1',
    '20260331',
    'yesterday',
    '',
  ])('%j is refused', (text) => {
    expect(readDate(text, 'Europe/Warsaw').fault).toContain('Allowed are dates such as 2026-03-31');
  });
});
