import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { isReadableFile } from '../read/is-readable-file.ts';
import { readTable } from '../read/read-table.ts';
import { type TableFileName, tableFiles } from './folder-tables.ts';
import { frontPageNotices } from './front-page-notices.ts';
import { integrationNotices } from './integration-notices.ts';
import { manufacturerNotices } from './manufacturer-notices.ts';
import { readShopFile, shopFileName } from './read-shop-file.ts';

/**
 * Lists what is not a fault but may be a mistake: names on the front page that no section has, what tools can't do,
 * manufacturers without an electronic address, unknown columns, and tables that are not UTF-8.
 */
export async function listNotices(folder: string): Promise<Fault[]> {
  const shop = await readShopFile(folder, () => undefined);
  const ofFile = shop ? [...frontPageNotices(shop), ...integrationNotices(shop), ...manufacturerNotices(shop)] : [];
  const notices: Fault[] = ofFile.map(({ path, message }) => {
    return { file: shopFileName, column: path, message };
  });
  for (const file of Object.keys(tableFiles) as TableFileName[]) {
    const path = join(folder, file);
    const onFault = () => undefined;
    if (!(await isReadableFile(path, { file, onFault }))) continue;
    const rows = readTable(path, {
      file,
      ...tableFiles[file],
      onFault,
      onStart: ({ encoding, unknownColumns }) => {
        if (encoding !== 'UTF-8') notices.push({ file, message: `The file is read as ${encoding}.` });
        for (const { name, suggestion } of unknownColumns)
          notices.push({
            file,
            row: 1,
            column: name,
            message: `The column is unknown and is not read.${suggestion ? ` Is "${suggestion}" meant?` : ''}`,
          });
      },
    });
    // Only the header is needed.
    await rows.next();
    await rows.return();
  }
  return notices;
}
