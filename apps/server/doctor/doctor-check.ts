import type { Database } from '@witryna/api/database/database.ts';
import type { DatabaseClient } from '@witryna/api/database/examine-database.ts';
import type { ListedShop } from '@witryna/api/database/shop-directory.ts';
import type { OriginalStore } from '@witryna/api/pictures/original-store.ts';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import type { KindRegistries } from '@witryna/api/shops/shop-secrets.ts';
import type { HostNetwork } from '../domains/host-network.ts';
import type { Env } from '../settings/env.ts';
import type { Finding } from './finding.ts';

/** How full a disk is. */
export interface DiskUse {
  freeBytes: number;
  totalBytes: number;
  freeFiles: number;
  /** 0 for a file system without a limit of files. */
  totalFiles: number;
}

/** The installation that the doctor looks at. It changes nothing there, and migrates no database. */
export interface DoctorContext {
  env: Env;
  /** The pattern of shops' addresses, such as `https://{host}`. */
  publicUrl: string;
  clock: () => Date;
  /**
   * Runs work with a connection of its own to the database, which may not be migrated.
   * @throws NotChecked without a database that can be reached
   */
  withClient<T>(work: (client: DatabaseClient) => Promise<T>): Promise<T>;
  /** @throws NotChecked without a database that is migrated */
  openDatabase(): Promise<Database>;
  /**
   * Lists the first `MOST_SHOPS` shops that are not being erased.
   * @throws NotChecked without a database that is migrated
   */
  listShops(): Promise<readonly ListedShop[]>;
  /** The secret key; undefined if there is none yet. */
  readSecretKey(): Promise<SecretKey | undefined>;
  readKinds(): Promise<KindRegistries>;
  originals: OriginalStore;
  network: HostNetwork;
  /** Makes the calls to payment providers and carriers. */
  fetch: typeof globalThis.fetch;
  diskOf(folder: string): Promise<DiskUse>;
}

export const MOST_SHOPS = 200;

export interface DoctorCheck {
  name: string;
  /** Milliseconds after which the check counts as broken; 10,000 by default. */
  withinMs?: number;
  run(context: DoctorContext): Promise<Finding | readonly Finding[]>;
}

/** Thrown by a check whose subject can't be looked at, because of something that another check reports. */
export class NotChecked extends Error {}

/** Each file in `groups/` exports its checks under this type. */
export type DoctorGroup = readonly DoctorCheck[];
