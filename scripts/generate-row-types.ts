import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { DatabaseMetadata } from 'kysely-codegen';
import { connectDatabase } from '../apps/api/src/database/connect.ts';
import { migrateDatabase } from '../apps/api/src/database/migrate.ts';
import { startTemporaryPostgres } from '../packages/embedded-postgres/src/start-temporary-postgres.ts';
import { formatWithBiome } from './format-with-biome.ts';

// kysely-codegen loads TypeScript, which is installed under the name `tsc` (decision 87).
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'tsc' : name, context) });
const { DiffChecker, GenericExpressionNode, LiteralNode, PostgresDialect, serializeFromMetadata } = await import(
  'kysely-codegen'
);

const root = join(import.meta.dirname, '..');
const log = { info: () => undefined, warn: (message: string) => void process.stderr.write(`${message}\n`) };
const path = 'apps/api/src/database/row-types.ts';

/** Migrates an empty database and returns TypeScript source with the types of its rows. */
async function generate(): Promise<string> {
  const connection = await startTemporaryPostgres(log);
  try {
    await migrateDatabase({ connection, log });
    const { db, close } = connectDatabase<unknown>(connection, { log });
    const text = await describe(db);
    await close();
    return formatWithBiome(path, text);
  } finally {
    await connection.stop();
  }
}

async function describe(db: Kysely<unknown>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  const metadata = await dialect.introspector.introspect({ db, includePattern: 'public.*' });
  await narrowCheckedColumns(db, metadata);
  return serializeFromMetadata({
    dialect,
    metadata,
    typeMapping: { int8: 'number' },
    customImports: { StoredJson: './json-columns.ts' },
    overrides: { columns: jsonColumnsOf(metadata) },
  });
}

/** Gives text columns with a check constraint `column in ('a', 'b')` the type `'a' | 'b'`. */
async function narrowCheckedColumns(db: Kysely<unknown>, { tables }: DatabaseMetadata): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; constraint: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as constraint
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and cardinality(c.conkey) = 1`.execute(db);
  for (const { table, column, constraint } of rows) {
    const values = /= ANY \(ARRAY\[(.*)\]\)/.exec(constraint)?.[1]?.matchAll(/'([^']*)'/g);
    const found = tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
    if (values && found) found.enumValues = Array.from(values, ([, value = '']) => value);
  }
}

/** Gives JSON columns a type such as `StoredJson<'product.photos'>`, defined in json-columns.ts. */
function jsonColumnsOf({ tables }: DatabaseMetadata) {
  const columns = tables.flatMap((table) => table.columns.map((column) => ({ table: table.name, column })));
  return Object.fromEntries(
    columns
      .filter(({ column }) => column.dataType === 'jsonb')
      .map(({ table, column }) => {
        const json = new GenericExpressionNode('StoredJson', [new LiteralNode(`${table}.${column.name}`)]);
        const type = column.hasDefaultValue ? new GenericExpressionNode('Generated', [json]) : json;
        return [`${table}.${column.name}`, type];
      }),
  );
}

const text = await generate();
if (process.argv.includes('--check')) {
  const difference = new DiffChecker().diff(readFileSync(join(root, path), 'utf8'), text);
  if (difference) {
    process.stderr.write(`${path} does not match the migrated database. Run \`npm run db:types\`.\n${difference}`);
    process.exitCode = 1;
  }
} else writeFileSync(join(root, path), text);
