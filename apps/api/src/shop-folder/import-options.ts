import type { Database } from '../database/database.ts';
import type { PictureNetwork } from '../pictures/fetch-picture.ts';
import type { OriginalStore } from '../pictures/original-store.ts';
import type { MeasuredPicture } from '../pictures/take-picture.ts';
import type { CheckOptions } from './check-shop-folder.ts';
import type { OnChange } from './import-changes.ts';

export interface ImportOptions extends Omit<CheckOptions, 'relativeTo'> {
  db: Database;
  originals: OriginalStore;
  now: Date;
  /** Whether times may be relative, such as `30 days ago`. They count from the shop's first import, so that a second one changes nothing. */
  demo?: boolean;
  /** Pictures that were measured before, by id. They are not decoded again. */
  known?: ReadonlyMap<string, MeasuredPicture>;
  /** Whether what the folder lacks is unpublished. */
  prune: boolean;
  /** Whether `prune` may unpublish more than a fifth of the goods. */
  pruneAll?: boolean | undefined;
  /** Asks whether `prune` may do so; without it, such an import is refused. */
  confirmPruning?: ((question: string) => Promise<boolean>) | undefined;
  /** Whether existing combinations get the folder's stock. */
  stock: boolean;
  /** Whether the folder's values are taken also of what was changed in the shop since the folder was written. */
  overwrite?: boolean | undefined;
  /** Whether only the report is made. */
  dryRun: boolean;
  /** Name or host of a shop that the folder may replace although it is not that shop's folder. */
  replace?: string | undefined;
  /** Whether the currency of a shop with products may change. What the folder lacks is then unpublished. */
  changeCurrency?: boolean | undefined;
  signal: AbortSignal;
  /** Set in tests, which fetch pictures from a local server. */
  pictureNetwork?: PictureNetwork;
  onProgress?: (progress: ImportProgress) => void;
  /** Is called when a new shop opens before all of its pictures are fetched, with the number of those to come. */
  onOpen?: (pictures: number) => void;
  /** Gets each value that the import changes, or would change. */
  onChange?: OnChange;
}

/** How many products are done. */
export interface ImportProgress {
  done: number;
  total: number;
}
