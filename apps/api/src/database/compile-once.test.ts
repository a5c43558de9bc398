import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { compileOnce } from './compile-once.ts';
import type { Tables } from './database.ts';
import { openTenant, type TenantTransaction } from './tenant.ts';

const { db } = await createTestDatabase<Tables>(1);

const line = fc.record({ name: fc.string(), url: fc.string(), parent_id: fc.option(fc.integer(), { nil: undefined }) });
const input = fc.record({
  head: fc.record({ name: fc.string(), sort_order: fc.integer() }, { requiredKeys: ['name'] }),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  ids: fc.array(fc.integer()),
});
type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never;

const build = (tx: TenantTransaction, { head, lines, ids }: Input) =>
  tx
    .with('head', (into) => into.insertInto('category').values({ ...head, url: 'head' }))
    .with('lines', (into) => into.insertInto('category').values(lines))
    .selectFrom('category')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('name', '=', sql<string>`lower(${head.name})`);

test('a statement that is compiled once equals one that is compiled for its values', async () => {
  await openTenant(db, 1).read(async (tx) => {
    const compiled = compileOnce(build);
    fc.assert(
      fc.property(input, (values) => {
        const { sql: text, parameters } = compiled(tx, values);
        const expected = build(tx, values).compile();
        expect({ text, parameters }).toEqual({ text: expected.sql, parameters: expected.parameters });
      }),
    );
  });
});
