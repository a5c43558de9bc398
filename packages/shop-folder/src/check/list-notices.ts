import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { isReadableFile } from '../read/is-readable-file.ts';
import { readTable } from '../read/read-table.ts';
import { type TableFileName, tableFiles } from './folder-tables.ts';
import { frontPageNotices } from './front-page-notices.ts';
import { guaranteeNotices } from './guarantee-notices.ts';
import { heroNotices } from './hero-notices.ts';
import { integrationNotices } from './integration-notices.ts';
import { manufacturerNotices } from './manufacturer-notices.ts';
import { readShopFile, shopFileName } from './read-shop-file.ts';
import { returnNotices } from './return-notices.ts';
import { textNotices } from './texts/text-notices.ts';
import { vatNotices } from './vat-notices.ts';

interface NoticeOptions {
  /** From when relative times of demo shops count. */
  now: Date;
  /** Whether it is a demo shop, which may have documents of other folders. */
  isDemo?: boolean;
}

/**
 * Lists what is not a fault but may be a mistake: names on the front page that no section has, what tools can't do,
 * heroes without
 * pictures for phones, manufacturers without an electronic address, returns that go abroad unsaid, a missing notice of the legal guarantee,
 * goods without a VAT rate, unknown columns, tables that are not UTF-8, and texts that contradict the settings, are unfinished, or lack what the law demands.
 */
export async function listNotices(folder: string, { now, isDemo = false }: NoticeOptions): Promise<Fault[]> {
  const shop = await readShopFile(folder, () => undefined);
  // The Commission's file is not ours to give, so demo shops lack it.
  const kinds = [frontPageNotices, heroNotices, integrationNotices, manufacturerNotices, returnNotices];
  if (!isDemo) kinds.push(guaranteeNotices);
  const ofFile = shop ? kinds.flatMap((noticesOf) => noticesOf(shop)) : [];
  const notices: Fault[] = ofFile.map(({ path, message }) => {
    return { file: shopFileName, column: path, message };
  });
  notices.push(...(await tableNotices(folder)));
  if (shop) notices.push(...(await vatNotices(folder, shop)));
  if (shop) notices.push(...(await textNotices(folder, { shop, now, isDemo })));
  return notices;
}

async function tableNotices(folder: string): Promise<Fault[]> {
  const notices: Fault[] = [];
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
