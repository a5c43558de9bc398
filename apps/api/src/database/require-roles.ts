import type pg from 'pg';

/**
 * Checks that the user of a migrated database may take the roles under which shops and people are read and written. Roles
 * belong to the cluster, so a copy of the database in another one may lack them.
 * @throws Error that says what to grant
 */
export async function requireRoles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ missing: string }>(`
    select format('grant %I to %I', role, current_user) as missing
    from unnest('{app_user,worker,people,shopkeeper}'::text[]) role
    where not exists (
      select from pg_roles where rolname = role
        and pg_has_role(oid, case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end))
    union all
    select 'grant app_user to shopkeeper' where not exists (
      select from pg_roles s, pg_roles a
      where s.rolname = 'shopkeeper' and a.rolname = 'app_user' and pg_has_role(s.oid, a.oid, 'USAGE'))`);
  if (rows.length > 0)
    throw new Error(
      `its user may not take all roles; a superuser can let it: ${rows.map((row) => row.missing).join('; ')}`,
    );
}
