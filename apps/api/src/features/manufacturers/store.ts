import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type DifferingOptions, type DifferingRows, type JsonRow, writeDiffering } from '../../database/write-rows.ts';
import { likeText } from '../goods/goods-list-store.ts';
import { manufacturerColumns } from './manufacturer-rows.ts';

interface ListedPart {
  search: string | undefined;
  after: readonly [name: string, id: number] | undefined;
  limit: number;
}

interface ListedRow {
  id: number;
  name: string;
  address: string;
  email: string | null;
  url: string | null;
  goods: number;
  /** By which the list is sorted. */
  key: string;
}

const goodsOf = sql`
  (select count(*)::int from product p where p.manufacturer_id = m.id or p.responsible_id = m.id)`;

/** Lists manufacturers by name, after a place. A shop has a few thousand at most. */
export async function listManufacturerRows(tx: TenantTransaction, part: ListedPart): Promise<ListedRow[]> {
  const words = part.search?.split(/\s+/) ?? [];
  const conditions = words.map(
    (word) => sql`fold(concat_ws(' ', m.name, m.address, m.email)) like '%' || fold(${likeText(word)}) || '%'`,
  );
  const key = sql`fold(m.name) collate "C"`;
  if (part.after) conditions.push(sql`(${key}, m.id) > (${part.after[0]}::text, ${part.after[1]})`);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<ListedRow>`
    select m.id, m.name, m.address, m.email, m.url, m.key, ${goodsOf} as goods
    from (select m.*, ${key} as key from manufacturer m ${where} order by key, m.id limit ${part.limit}) m
    order by m.key, m.id`.execute(tx);
  return rows;
}

/** Reads one manufacturer, and keeps others from changing it until the transaction ends. */
export async function lockManufacturer(tx: TenantTransaction, id: number) {
  return (await readWhere(tx, id, sql`for no key update`))[0];
}

export async function readManufacturer(tx: TenantTransaction, id: number) {
  return (await readWhere(tx, id, sql``))[0];
}

async function readWhere(tx: TenantTransaction, id: number, lock: ReturnType<typeof sql>) {
  const { rows } = await sql<Omit<ListedRow, 'key'> & { handle: string; version: number }>`
    select m.id, m.handle, m.version, m.name, m.address, m.email, m.url, ${goodsOf} as goods
    from manufacturer m where m.id = ${id} ${lock}`.execute(tx);
  return rows;
}

/** Lists the keys by which folders name manufacturers, and what each is. */
export function listManufacturerKeys(tx: TenantTransaction) {
  return tx
    .selectFrom('manufacturer')
    .select(['id', 'handle', 'name', 'address', 'email', 'url', 'version'])
    .orderBy('id')
    .execute();
}

interface WriteOptions extends Pick<DifferingOptions, 'dryRun' | 'leaves' | 'firstVersion'> {
  /** Whether the versions of products grow, so that a form that is open does not write the old values back. */
  raisesVersions: boolean;
}

/** Writes manufacturers, and what products say of them; only what differs is written. */
export async function writeManufacturers(
  tx: TenantTransaction,
  rows: readonly JsonRow[],
  { raisesVersions, ...options }: WriteOptions,
): Promise<DifferingRows> {
  const written = await writeDiffering(tx, { ...options, table: 'manufacturer', columns: manufacturerColumns, rows });
  const ids = written.changed.map(({ after }) => Number(after.id));
  if (!options.dryRun) await writeToProducts(tx, ids, raisesVersions);
  return written;
}

/** Keeps others from changing manufacturers until the transaction ends. Products can name them meanwhile. */
export async function lockManufacturers(tx: TenantTransaction): Promise<void> {
  await tx.selectFrom('manufacturer').select('id').orderBy('id').forNoKeyUpdate().execute();
}

async function writeToProducts(tx: TenantTransaction, ids: readonly number[], raisesVersions: boolean): Promise<void> {
  if (ids.length === 0) return;
  const partyOf = (id: string) => sql`(
    select jsonb_strip_nulls(jsonb_build_object('name', name, 'address', address, 'email', email, 'url', url))
    from manufacturer where id = p.${sql.ref(id)} and id = any(${ids}::bigint[]))`;
  await sql`
    update product p set
      gpsr = gpsr
        || jsonb_strip_nulls(jsonb_build_object(
          'manufacturer', ${partyOf('manufacturer_id')}, 'responsiblePerson', ${partyOf('responsible_id')})),
      version = version + ${raisesVersions ? 1 : 0}
    where manufacturer_id = any(${ids}::bigint[]) or responsible_id = any(${ids}::bigint[])`.execute(tx);
}

export async function deleteManufacturer(tx: TenantTransaction, id: number): Promise<void> {
  await tx.deleteFrom('manufacturer').where('id', '=', id).execute();
}

/** Deletes manufacturers that no product names. @returns how many */
export async function deleteUnused(tx: TenantTransaction, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from manufacturer m where m.id = any(${ids}::bigint[])
      and not exists (select from product p where p.manufacturer_id = m.id or p.responsible_id = m.id)
    returning m.id`.execute(tx);
  return rows.length;
}
