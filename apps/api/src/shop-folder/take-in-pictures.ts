import { createHash } from 'node:crypto';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { FolderProduct } from '@witryna/shop-folder/format/product.ts';
import { isAddress } from '@witryna/shop-folder/format/read-pictures.ts';
import { runFewAtATime } from '../concurrency/run-few-at-a-time.ts';
import type { Tenant } from '../database/tenant.ts';
import { fetchPicture, type PictureNetwork } from '../pictures/fetch-picture.ts';
import { type Ground, measureGround } from '../pictures/measure-ground.ts';
import { includesOriginal, type OriginalStore } from '../pictures/original-store.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';
import { listPictures, type PictureToSave, savePictures } from '../pictures/picture-rows-store.ts';
import { readPictureFile } from '../pictures/read-picture-file.ts';
import type { MeasuredPicture, TakenPicture } from '../pictures/take-picture.ts';
import type { Counts } from './import-report.ts';

/** What pages need to show a picture. */
export interface ShownPicture extends Pick<TakenPicture, 'id' | 'color'> {
  ground?: Ground | undefined;
}

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
  now: Date;
  signal: AbortSignal;
  pictureNetwork?: PictureNetwork;
  /** Hosts that were given up before, and are not asked. */
  silentHosts?: readonly string[];
}

interface FetchOptions {
  onFault: (fault: Fault) => void;
  /** Whether only those are taken that the shop has. */
  postpones: boolean;
  /** Gets each address whose picture could not be had, with the reason, or `not-asked` for one of a silent host. */
  onMissing?: (address: string, reason: string) => void;
}

/** After so many failures one after the other, the other pictures of a host are not asked for. */
const maxFailures = 10;

/**
 * Reads and checks the pictures of a folder; those with a fault are left out.
 * @param withText files on which text may stand; their ground is measured
 */
export async function readPictures(
  folder: string,
  { files, withText }: { files: readonly string[]; withText: ReadonlySet<string> },
  { onFault, known, take, signal }: PictureOptions,
): Promise<Map<string, ShownPicture>> {
  const found = new Map<string, ShownPicture>();
  const takeOne = async (file: string) => {
    try {
      const picture = await readPictureFile(folder, `pictures/${file}`, known);
      await take?.(picture);
      const ground = withText.has(file) ? await measureGround(picture) : undefined;
      found.set(file, { id: picture.id, color: picture.color, ground });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      onFault({ file: `pictures/${file}`, message: error.message });
    }
  };
  await runFewAtATime(files, takeOne, { signal });
  return found;
}

/** Stores pictures of a shop that is being imported. Pictures that the shop has are left as they are. */
export async function openPictures({ tenant, originals, counts, now, signal, pictureNetwork, ...more }: PictureImport) {
  const stored = await tenant.read(listPictures);
  const files = await originals.list(tenant.shopId);
  const kept = new Set(
    stored.filter(({ id, media_type: mediaType }) => includesOriginal(files, { id, mediaType })).map(({ id }) => id),
  );
  const bySource = new Map(
    stored.flatMap((row) => (row.source && kept.has(row.id) ? [[row.source, row] as const] : [])),
  );

  /** Failures of each host since its last picture. */
  const failures = new Map<string, number>(more.silentHosts?.map((host) => [host, maxFailures]));
  /** How many pictures of each host were not asked for, because it failed too often. */
  const notAsked = new Map<string, number>();
  /** Addresses of pictures that are fetched when the shop is open. */
  const postponed = new Set<string>();
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

  /**
   * Fetches the pictures of products that are named by address and adds their ids to `pictureIds`.
   */
  async function fetchFor(
    products: readonly Pick<FolderProduct, 'row' | 'images'>[],
    pictureIds: Map<string, string>,
    { onFault, postpones, onMissing }: FetchOptions,
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
      if (postpones) return void postponed.add(address);
      const report = (message: string) =>
        onFault({ file: 'products.csv', row, column: 'Images', message: `${address}: ${message}` });
      const { host } = new URL(address);
      if ((failures.get(host) ?? 0) >= maxFailures) {
        notAsked.set(host, (notAsked.get(host) ?? 0) + 1);
        return void onMissing?.(address, 'not-asked');
      }
      try {
        const picture = await fetchPicture(address, { ...pictureNetwork, signal });
        await store(picture, address);
        pictureIds.set(address, picture.id);
        failures.delete(host);
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        failures.set(host, (failures.get(host) ?? 0) + 1);
        report(error.message);
        onMissing?.(address, error.reason);
      }
    };
    await runFewAtATime(mixed([...wanted], now), fetchOne, { hostOf: ([address]) => new URL(address).host, signal });
    await save();
  }

  /** Reports the hosts that were given up, each in one line. */
  function reportGivenUp(onFault: (fault: Fault) => void): void {
    for (const [host, count] of notAsked)
      onFault({
        file: 'products.csv',
        column: 'Images',
        message: `${host}: ${maxFailures} pictures one after the other could not be fetched, so ${count.toLocaleString('en')} more were not asked for. The next import asks for them again.`,
      });
  }

  const known = new Map(
    stored.map(({ id, width, height, media_type: mediaType, color }): [string, MeasuredPicture] => {
      return [id, { id, width, height, mediaType, color }];
    }),
  );
  const silentHosts = () => [...failures].flatMap(([host, count]) => (count >= maxFailures ? [host] : []));
  const storeFile = (picture: TakenPicture) => store(picture, null);
  return { store: storeFile, save, fetchFor, reportGivenUp, silentHosts, postponed, known };
}

/**
 * Mixes addresses, in another order at each import: ten that fail one after the other then tell of their host, not of
 * one product whose pictures are gone.
 */
function mixed(wanted: [address: string, row: number][], now: Date): [string, number][] {
  const places = new Map(
    wanted.map(([address]) => [address, createHash('sha1').update(`${now.getTime()} ${address}`).digest('hex')]),
  );
  const placeOf = ([address]: [string, number]) => places.get(address) ?? '';
  return wanted.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
