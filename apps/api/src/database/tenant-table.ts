import { type Kysely, sql } from 'kysely';

interface TenantTable {
  /** What the request's role may do; deletion and change are left out where rows are evidence. */
  grants?: 'all' | 'append' | 'read';
}

/**
 * Puts a table with `shop_id` under row-level security: only rows of the shop that the transaction was opened for exist,
 * for the owner as well (FORCE). Without `app.shop_id` there are no rows at all.
 */
export async function protectTenantTable(db: Kysely<unknown>, name: string, { grants = 'all' }: TenantTable = {}) {
  const table = sql.table(name);
  const own = sql`shop_id = nullif(current_setting('app.shop_id', true), '')::bigint`;
  await sql`alter table ${table} enable row level security`.execute(db);
  await sql`alter table ${table} force row level security`.execute(db);
  await sql`create policy one_shop on ${table} using (${own}) with check (${own})`.execute(db);
  const rights = { all: 'select, insert, update, delete', append: 'select, insert', read: 'select' }[grants];
  await sql`grant ${sql.raw(rights)} on ${table} to app_user`.execute(db);
}

/**
 * Announces changes of a table to all nodes as `<shop id> <tag>`, in the transaction that writes, so that caches drop exactly
 * what the row showed. `tag` is an SQL expression over the row called `r`.
 */
export async function announceChanges(db: Kysely<unknown>, name: string, tag: string, when?: string) {
  const fn = `announce_${name}`;
  await sql
    .raw(`
    create function ${fn}() returns trigger language plpgsql as $$
    declare r ${name};
    begin
      if tg_op <> 'INSERT' then
        r := old;
        perform pg_notify('witryna_changes', r.shop_id || ' ' || (${tag}));
      end if;
      if tg_op <> 'DELETE' then
        r := new;
        perform pg_notify('witryna_changes', r.shop_id || ' ' || (${tag}));
      end if;
      return null;
    end $$`)
    .execute(db);
  const condition = when ? `when (${when})` : '';
  if (when) {
    await sql
      .raw(`create trigger announce_update after update on ${name} for each row ${condition} execute function ${fn}()`)
      .execute(db);
    await sql
      .raw(`create trigger announce after insert or delete on ${name} for each row execute function ${fn}()`)
      .execute(db);
    return;
  }
  await sql
    .raw(`create trigger announce after insert or update or delete on ${name} for each row execute function ${fn}()`)
    .execute(db);
}
