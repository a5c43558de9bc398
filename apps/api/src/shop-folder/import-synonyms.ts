import { join } from 'node:path';
import { synonymsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { isReadableFile } from '@witryna/shop-folder/read/is-readable-file.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import type { ImportMode } from './import-changes.ts';
import { type Counts, noCounts } from './import-report.ts';
import { syncRows } from './sync-rows.ts';

/**
 * Brings the synonyms of a shop to the state that the folder has. The file is the whole list, so a line that it does not
 * have any more is deleted even without `prune`; without the file, the shop keeps its synonyms.
 */
export async function importSynonyms(
  tx: TenantTransaction,
  folder: string,
  { dryRun, onChange }: ImportMode,
): Promise<Counts> {
  const file = 'synonyms.csv';
  if (!(await isReadableFile(join(folder, file), { file, onFault: () => undefined }))) return noCounts();
  const rows = (await Array.fromAsync(synonymsOf(folder, () => undefined))).map(({ words, finds }, place) => ({
    place,
    words,
    finds,
  }));
  const mode = { prune: true, dryRun, onChange };
  return syncRows(tx, { table: 'synonym', kind: 'synonyms', key: 'place', columns: ['words', 'finds'], rows, ...mode });
}
