import type { AdminCall } from '@witryna/contract/admin-rights';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

interface HelpCall {
  actor: string;
  now: Date;
  help: { id: string; reason: string };
  call: AdminCall;
  /** That of the call, without what was asked for. */
  path: string;
  isRead: boolean;
}

/** For how many minutes reading the same thing again is one entry. */
const SAME_MINUTES = 10;

/** Logs a call that an operator makes in the name of the shop. */
export async function logHelpCall(tx: TenantTransaction, { actor, now, help, call, path, isRead }: HelpCall) {
  const changes = JSON.stringify([
    { field: 'reason', before: null, after: help.reason },
    { field: 'did', before: null, after: isRead ? 'read' : 'write' },
    { field: 'path', before: null, after: path },
  ]);
  await sql`
    insert into shop_event (batch, at, actor, thing, thing_id, name, version, action, changes)
    select ${help.id}::uuid, ${now}::timestamptz, ${actor}::text, 'help', 0, ${call}::text, 0, 'changed', ${changes}::jsonb
    where not (${isRead}::boolean and exists (
      select from shop_event where batch = ${help.id}::uuid and thing_id = 0 and name = ${call}::text
        and at > ${now}::timestamptz - make_interval(mins => ${SAME_MINUTES}) and changes = ${changes}::jsonb))`.execute(
    tx,
  );
}
