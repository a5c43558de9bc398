import { pathSegment } from '@witryna/contract/product-address';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** The kinds of pages whose addresses have a number and a name, by the first part of the path. */
const kinds = {
  product: { kind: 'product', handle: sql`t.handle`, name: sql`t.name`, isShown: sql`t.status = 'published'` },
  products: { kind: 'category', handle: sql`t.url`, name: sql`t.name`, isShown: sql`t.id is not null` },
  document: { kind: 'document', handle: sql`t.handle`, name: sql`t.custom_name`, isShown: sql`t.type = 'CUSTOM'` },
  blog: { kind: 'article', handle: sql`t.handle`, name: sql`t.title`, isShown: sql`t.published_at <= now()` },
} satisfies Record<string, NamedKind>;

interface NamedKind {
  kind: 'product' | 'category' | 'document' | 'article';
  handle: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  isShown: RawBuilder<unknown>;
}

/**
 * Finds where an address leads that has no page, or whose number is that of something with another name. First the shop's
 * redirects count, for the path with its query and for the path alone; neither a slash at the end nor small or capital
 * letters in the encoding matter. Then it leads to what has or had the name: after a move to another installation, the
 * number may be that of other goods.
 * @returns undefined if nothing has the name, or if that is the address itself
 */
export async function findMovedPage(tx: TenantTransaction, address: string): Promise<string | undefined> {
  const [path = ''] = address.split('?', 1);
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const asked = [address, path, other];
  const paths = [...asked, ...asked.map((one) => one.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase()))];
  const rows = await tx.selectFrom('redirect').select(['path', 'target']).where('path', 'in', paths).execute();
  const target = paths.flatMap((wanted) => rows.find((row) => row.path === wanted)?.target ?? [])[0];
  return target ?? (await findByName(tx, path));
}

const namedPath = /^\/(product|products|document|blog)\/([^/-]+)-([^/]+)$/;

async function findByName(tx: TenantTransaction, path: string): Promise<string | undefined> {
  const [, first = '', number, encoded = ''] = namedPath.exec(path) ?? [];
  const text = decode(encoded);
  if (!isNamed(first) || text === undefined) return undefined;
  const { kind, handle, name, isShown } = kinds[first];
  // The number counts only for what has or had the name too.
  const { rows } = await sql<{ id: number; name: string }>`
    with wanted as materialized (select slug(${text}) as name)
    select t.id, ${name} as name from ${sql.table(kind)} t, wanted
    where t.id = any(array(
      select t.id from ${sql.table(kind)} t, wanted where ${handle} = wanted.name
      union all select target_id from address_name a, wanted where a.kind = ${kind} and a.name = wanted.name))
    order by t.id::text = ${number} desc, ${handle} = wanted.name or slug(${name}) = wanted.name desc, ${isShown} desc, t.id
    limit 1`.execute(tx);
  const found = rows[0] && `/${first}/${pathSegment(rows[0])}`;
  return found === path ? undefined : found;
}

function isNamed(first: string): first is keyof typeof kinds {
  return Object.hasOwn(kinds, first);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).replaceAll('\0', '') || undefined;
  } catch {
    return undefined;
  }
}
