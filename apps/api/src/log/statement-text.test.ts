import { expect, test } from 'vitest';
import { nameOf, textOf } from './statement-text.ts';

test('statements are named by what they do to which table', () => {
  const statements = [
    { sql: 'begin', isQuick: true },
    { sql: 'select "id" from "product" where "id" = $1' },
    { sql: 'with one as (select * from "category") select (select max(id) from "picture" where (true)) from one' },
    { sql: 'insert into "cart_line" ("id") values ($1)' },
    { sql: 'update "cart" set "id" = $1' },
    { sql: 'delete from cart_line' },
    { sql: 'DELETE FROM cart_line where id = $1' },
    { sql: 'commit', isQuick: true },
  ];
  expect(nameOf(statements)).toBe('select product, with one, insert cart_line, update cart, delete cart_line');
  expect(nameOf([{ sql: 'commit', isQuick: true }])).toBe('commit');
});

test('names and texts are cut', () => {
  const long = { sql: `select ${'x'.repeat(1_000_000)} from ${'y'.repeat(1_000_000)}` };
  expect(nameOf(Array.from({ length: 1_000 }, (_, at) => ({ sql: `select from table_${at}` })))).toHaveLength(500);
  expect([nameOf([long]), textOf([long]).length]).toEqual(['select', 500]);
});
