import type { StartPage } from '@witryna/contract/start-page';
import { sql } from 'kysely';
import { few, onlyRow } from '../../database/count-few.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

type ConversationToDo = NonNullable<StartPage['conversation']>;

/** Counts what shoppers have written and nobody has dealt with. */
export async function countConversation(tx: TenantTransaction): Promise<ConversationToDo> {
  const { rows } = await sql<ConversationToDo>`
    select ${few(sql`from review where status = 'waiting'`)} as reviews,
      ${few(sql`from contact_message where done_at is null`)} as messages,
      ${few(sql`from contact_message where done_at is null and seen_at is null`)} as unread`.execute(tx);
  return onlyRow(rows);
}
