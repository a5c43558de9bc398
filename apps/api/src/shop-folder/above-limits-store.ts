import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';

const { textBytes, categories } = serverLimits;
const MAX_NAMED = 20;

/**
 * Lists what a shop has stored above the limits of an import, for people: from a time before these limits. It stays, and
 * makes pages slow. At most 20 texts are named.
 */
export async function listAboveLimits(tx: TenantTransaction): Promise<string[]> {
  const { rows: counted } = await sql<{ many: number }>`select count(*) as many from category`.execute(tx);
  const { rows: texts } = await sql<{ name: string; bytes: number }>`
    select name, bytes from (
      select 'front page' as name, octet_length(front_page_config::text) as bytes from shop
      union all select 'front page defaults', octet_length(front_page_default_config::text) from shop
      union all select 'footer', octet_length(footer_config::text) from shop
      union all select 'head sections', octet_length(head_sections::text) from shop
      union all select 'document ' || handle, octet_length(body) from document
      union all select 'article ' || handle, octet_length(body) from article
      union all select 'product ' || handle, greatest(octet_length(old_description), octet_length(light_description))
        from product
    ) as text where bytes > ${textBytes} order by bytes desc limit ${MAX_NAMED}`.execute(tx);
  const many = counted[0]?.many ?? 0;
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} kB`;
  return [
    ...(many > categories
      ? [`${many.toLocaleString('en')} categories, at most ${categories.toLocaleString('en')} are allowed`]
      : []),
    ...texts.map(({ name, bytes }) => `${name}: ${kilobytes(bytes)}, at most ${kilobytes(textBytes)} are allowed`),
  ];
}
