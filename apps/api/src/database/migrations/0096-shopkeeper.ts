import { type Kysely, sql } from 'kysely';

/**
 * All that shoppers' requests, and the jobs that follow from them, write. Everything else is written by shopkeepers: by
 * the back office, commands, imports and the daily job.
 */
const writtenByShoppers = {
  cart: 'insert, update',
  cart_line: 'insert, update, delete',
  cart_operation: 'insert',
  cart_reminder: 'insert, update, delete',
  cart_snapshot: 'insert, update, delete',
  combination: 'update (stock)',
  contact_message: 'insert',
  conversion: 'insert, update (told)',
  coupon: 'update (used)',
  message_photo: 'insert, update (message_id, place), delete',
  missed_search: 'insert, update',
  newsletter_subscription: 'insert, update',
  order_counter: 'insert, update',
  order_event: 'insert',
  order_line: 'insert',
  order_word: 'insert, delete',
  page_view: 'insert, update',
  payment_attempt: 'insert, update',
  payment_notice: 'insert, update (worked_at)',
  payment_refund: 'insert, update',
  review: 'insert (product_id, author, rating, body, email, verified_purchase, created_at), update (votes)',
  review_upload: 'insert, update (review_id, place)',
  review_vote: 'insert, delete',
  sale_day: 'insert, update',
  sandbox_payment: 'insert, update',
  sent_mail: 'insert',
  shop_order: 'insert, update',
  stock_request: 'insert, update, delete',
  unconfirmed_mail: 'insert, delete',
  web_vital: 'insert, update',
  withdrawal: 'insert',
};

/**
 * Triggers that write what a product derives from its combinations, reviews and sales. They run with the rights of the
 * tables' owner, so that shoppers need none on products.
 */
const triggersOfProducts = ['refresh_product', 'note_option_change', 'count_reviews', 'count_sales'];

/**
 * Adds the role `shopkeeper`. It may do what `app_user`, the role of shoppers' requests, may do, and writes what only
 * shopkeepers write, which `app_user` may only read from now on. Both see one shop: the policies count for every role.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRole(db);
  await moveRights(db);
  for (const [table, rights] of Object.entries(writtenByShoppers))
    await sql`grant ${sql.raw(rights)} on ${sql.table(table)} to app_user`.execute(db);
  await sql`grant insert, update on shop to shopkeeper`.execute(db);
  for (const name of ['erase_old_withdrawals', 'drop_old_event_values']) {
    const erasing = sql`function ${sql.ref(name)}(timestamptz, int)`;
    await sql`revoke execute on ${erasing} from app_user`.execute(db);
    await sql`grant execute on ${erasing} to shopkeeper`.execute(db);
  }
  for (const name of triggersOfProducts) await sql`alter function ${sql.ref(name)}() security definer`.execute(db);
}

/**
 * Creates the role as 0001 creates `app_user`. Since PostgreSQL 16, an owner who has created a role and is no superuser may
 * grant it, but not take it before granting it to itself, so that is done here for all roles.
 */
async function createRole(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare r text;
    begin
      begin
        if not exists (select from pg_roles where rolname = 'shopkeeper') then create role shopkeeper nologin; end if;
      exception when duplicate_object or unique_violation then null;
      end;
      if not pg_has_role('shopkeeper', 'app_user', 'usage') then
        begin grant app_user to shopkeeper; exception when duplicate_object or unique_violation then null; end;
      end if;
      foreach r in array array['app_user', 'worker', 'people', 'shopkeeper'] loop
        if not exists (
          select from pg_auth_members m join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
          where g.rolname = r and u.rolname = current_user
            -- PostgreSQL 15 has no such column: there every member may take the role
            and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true))
        then
          begin execute format('grant %I to current_user', r); exception when duplicate_object or unique_violation then null; end;
        end if;
      end loop;
    end $$`.execute(db);
  await sql`grant usage on schema public to shopkeeper`.execute(db);
}

/** Gives the rights to write that `app_user` has on shops' tables to `shopkeeper`. */
async function moveRights(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare t regclass; rights text;
    begin
      for t, rights in
        select c.oid, string_agg(a.privilege_type, ', ')
        from pg_policy p join pg_class c on c.oid = p.polrelid cross join aclexplode(c.relacl) a
        where p.polname = 'one_shop' and c.relnamespace = 'public'::regnamespace
          and a.grantee = 'app_user'::regrole and a.privilege_type <> 'SELECT'
        group by c.oid
      loop
        execute format('grant %s on %s to shopkeeper', rights, t);
        execute format('revoke %s on %s from app_user', rights, t);
      end loop;
    end $$`.execute(db);
}
