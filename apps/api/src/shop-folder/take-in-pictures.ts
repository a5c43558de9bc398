import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { FolderProduct } from '@witryna/shop-folder/format/product.ts';
import { isAddress } from '@witryna/shop-folder/format/read-products.ts';
import { runFewAtATime } from '../concurrency/run-few-at-a-time.ts';
import type { Tenant } from '../database/tenant.ts';
import { fetchPicture, type PictureNetwork } from '../pictures/fetch-picture.ts';
import { includesOriginal, type OriginalStore } from '../pictures/original-store.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';
import { readPictureFile } from '../pictures/read-picture-file.ts';
import type { MeasuredPicture, TakenPicture } from '../pictures/take-picture.ts';
import type { Counts } from './import-report.ts';
import { listPictures, type PictureToSave, savePictures } from './picture-store.ts';

/** What pages need to show a picture. */
export type ShownPicture = Pick<TakenPicture, 'id' | 'color'>;

export interface PictureOptions {
  onFault: (fault: Fault) => void;
  /** Pictures that were measured before, by id. They are not decoded again. */
  known?: ReadonlyMap<string, MeasuredPicture>;
  /** Gets each picture without a fault. */
  take?: (picture: TakenPicture) => Promise<void>;
  signal?: AbortSignal;
}

const savedAtOnce = 100;

interface PictureImport {
  tenant: Tenant;
  originals: OriginalStore;
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
  { onFault, known, take, signal }: PictureOptions,
): Promise<Map<string, ShownPicture>> {
  const found = new Map<string, ShownPicture>();
  const takeOne = async (file: string) => {
    try {
      const picture = await readPictureFile(folder, `pictures/${file}`, known);
      await take?.(picture);
      found.set(file, { id: picture.id, color: picture.color });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      onFault({ file: `pictures/${file}`, message: error.message });
    }
  };
  await runFewAtATime(files, takeOne, { signal });
  return found;
}

/** Stores pictures of a shop that is being imported. Pictures that the shop has are left as they are. */
export async function openPictures({ tenant, originals, counts, signal, pictureNetwork }: PictureImport) {
  const stored = await tenant.read(listPictures);
  const files = await originals.list(tenant.shopId);
  const kept = new Set(
    stored.filter(({ id, media_type: mediaType }) => includesOriginal(files, { id, mediaType })).map(({ id }) => id),
  );
  const bySource = new Map(
    stored.flatMap((row) => (row.source && kept.has(row.id) ? [[row.source, row] as const] : [])),
  );

  const timeOuts = new Map<string, number>();
  /** Pictures whose files are written and whose rows are not, by id. */
  let unsaved = new Map<string, PictureToSave>();

  async function save(): Promise<void> {
    const pictures = [...unsaved.values()];
    unsaved = new Map();
    if (pictures.length > 0) await tenant.write((tx) => savePictures(tx, pictures));
  }

  async function store({ bytes, ...picture }: TakenPicture, source: string | null): Promise<void> {
    const isStored = kept.has(picture.id);
    // The file comes first: a picture in the database whose file is missing could not be shown.
    if (!isStored) await originals.write(tenant.shopId, { ...picture, bytes });
    if (!isStored || source !== null) unsaved.set(picture.id, { ...picture, source });
    // Two addresses of one picture may be fetched at the same time.
    counts[kept.has(picture.id) ? 'same' : 'made'] += 1;
    kept.add(picture.id);
    if (unsaved.size >= savedAtOnce) await save();
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
    await runFewAtATime([...wanted], fetchOne, { hostOf: ([address]) => new URL(address).host, signal });
    await save();
  }

  const known = new Map(
    stored.map(({ id, width, height, media_type: mediaType, color }): [string, MeasuredPicture] => {
      return [id, { id, width, height, mediaType, color }];
    }),
  );
  return { store: (picture: TakenPicture) => store(picture, null), save, fetchFor, known };
}
