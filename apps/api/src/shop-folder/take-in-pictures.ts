import { existsSync } from 'node:fs';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { FolderProduct } from '@witryna/shop-folder/format/product.ts';
import { isAddress } from '@witryna/shop-folder/format/read-products.ts';
import type { Tenant } from '../database/tenant.ts';
import { fetchPicture, type PictureNetwork } from '../pictures/fetch-picture.ts';
import { originalPath } from '../pictures/picture-files.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';
import { readPictureFile } from '../pictures/read-picture-file.ts';
import { storeOriginal } from '../pictures/store-original.ts';
import { takeAll } from '../pictures/take-all.ts';
import type { TakenPicture } from '../pictures/take-picture.ts';
import type { Counts } from './import-report.ts';
import { listPictures, savePicture } from './picture-store.ts';

/** What pages need to show a picture. */
export interface KnownPicture {
  id: string;
  color: string | null;
}

interface PictureImport {
  tenant: Tenant;
  dataDir: string;
  counts: Counts;
  signal: AbortSignal;
  pictureNetwork?: PictureNetwork;
}

/** After so many time-outs one after the other, the other pictures of a host are not asked for. */
const maxTimeOuts = 10;

/** Reads and checks the pictures of a folder; those with a fault are left out. */
export async function readPictures(
  folder: string,
  files: readonly string[],
  onFault: (fault: Fault) => void,
  take: (picture: TakenPicture, file: string) => Promise<void> = async () => undefined,
  signal?: AbortSignal,
): Promise<Map<string, KnownPicture>> {
  const found = new Map<string, KnownPicture>();
  const takeOne = async (file: string) => {
    try {
      const picture = await readPictureFile(folder, `pictures/${file}`);
      await take(picture, file);
      found.set(file, { id: picture.id, color: picture.color });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      onFault({ file: `pictures/${file}`, message: error.message });
    }
  };
  await takeAll(files, takeOne, { hostOf: () => undefined, signal });
  return found;
}

/** Stores pictures of a shop that is being imported. Pictures that the shop has are left as they are. */
export async function openPictures({ tenant, dataDir, counts, signal, pictureNetwork }: PictureImport) {
  const stored = await tenant.read(listPictures);
  const kept = new Set(
    stored
      .filter(({ id, media_type }) => existsSync(originalPath(dataDir, tenant.shopId, id, media_type)))
      .map(({ id }) => id),
  );
  const bySource = new Map(
    stored.flatMap((row) => (row.source && kept.has(row.id) ? [[row.source, row] as const] : [])),
  );

  const timeOuts = new Map<string, number>();

  async function store(picture: TakenPicture, source: string | null): Promise<void> {
    const isStored = kept.has(picture.id);
    // The file comes first: a picture in the database whose file is missing could not be shown.
    if (!isStored) await storeOriginal(dataDir, tenant.shopId, picture);
    if (!isStored || source !== null) await tenant.write((tx) => savePicture(tx, picture, source));
    // Two addresses of one picture may be fetched at the same time.
    counts[kept.has(picture.id) ? 'same' : 'made'] += 1;
    kept.add(picture.id);
  }

  /** Fetches the pictures of products that are named by address and adds their ids to `pictureIds`. */
  async function fetchFor(
    products: readonly FolderProduct[],
    pictureIds: Map<string, string>,
    onFault: (fault: Fault) => void,
  ): Promise<void> {
    const wanted = new Map(
      products.flatMap(({ row, images }) =>
        images.flatMap(({ source }) => (isAddress(source) && !pictureIds.has(source) ? [[source, row] as const] : [])),
      ),
    );
    const fetchOne = async ([address, row]: [string, number]) => {
      const known = bySource.get(address);
      if (known) {
        counts.same += 1;
        pictureIds.set(address, known.id);
        return;
      }
      const report = (message: string) =>
        onFault({ file: 'products.csv', row, column: 'Images', message: `${address}: ${message}` });
      const { host } = new URL(address);
      if ((timeOuts.get(host) ?? 0) >= maxTimeOuts) return report(`${host} does not answer.`);
      try {
        const picture = await fetchPicture(address, { ...pictureNetwork, signal });
        await store(picture, address);
        pictureIds.set(address, picture.id);
        timeOuts.delete(host);
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        if (error.reason === 'time-out') timeOuts.set(host, (timeOuts.get(host) ?? 0) + 1);
        report(error.message);
      }
    };
    await takeAll([...wanted], fetchOne, { hostOf: ([address]) => new URL(address).host, signal });
  }

  return { store: (picture: TakenPicture) => store(picture, null), fetchFor };
}
