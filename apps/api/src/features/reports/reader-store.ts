import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Somebody who wants a mail about each week, and may see the figures. */
interface Reader {
  id: string;
  email: string;
  language: string | null;
}

/** Lists the people of the shop who want a mail about each week, and still may see its figures. */
export async function listReaders(tx: TenantTransaction): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select id, email, language from list_report_readers()`.execute(tx);
  return rows;
}
