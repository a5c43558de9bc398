import type { CheckedFolder } from '@witryna/shop-folder/check/check-folder.ts';
import { redirectsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { readLink } from '@witryna/shop-folder/format/folder-link.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import type { ImportMode } from './import-changes.ts';
import type { LinkPaths } from './link-paths.ts';
import { syncRows } from './sync-rows.ts';

/** Brings the redirects of a shop to the state that the folder has. */
export async function importRedirects(
  tx: TenantTransaction,
  { folder }: Pick<CheckedFolder, 'folder'>,
  links: LinkPaths,
  mode: ImportMode,
) {
  const rows: { path: string; target: string }[] = [];
  for await (const { from, to } of redirectsOf(folder, () => undefined)) {
    const link = readLink(to);
    rows.push({ path: from, target: link ? links.pathOf(link) : to });
  }
  return syncRows(tx, { table: 'redirect', kind: 'redirects', key: 'path', columns: ['target'], rows, ...mode });
}
