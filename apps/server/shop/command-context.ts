import type { Database } from '@witryna/api/database/database.ts';
import type { PictureNetwork } from '@witryna/api/pictures/fetch-picture.ts';
import type { OriginalStore } from '@witryna/api/pictures/original-store.ts';
import type { SearchEngine } from '@witryna/api/search-engine/search-engine.ts';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import type { KindRegistries } from '@witryna/api/shops/shop-secrets.ts';
import type { Command } from 'commander';
import type { HostNetwork } from '../domains/host-network.ts';

/** The shops that a command works on. */
export interface Shops extends KindRegistries {
  db: Database;
  /** The folder in which this node keeps resized pictures. */
  dataDir: string;
  originals: OriginalStore;
  /** Missing if the database searches. */
  searchEngine?: SearchEngine | undefined;
  /** Where a server of this installation listens; missing if the operating system chooses its port. */
  serverUrl?: string | undefined;
  /** The pattern of shops' addresses, such as `https://{host}`; missing if the system chooses the server's port. */
  publicUrl?: string | undefined;
  /** Reads the key that encrypts secret settings and signs links. */
  readSecretKey(): Promise<SecretKey>;
  /** Makes the calls to payment providers; the process's own `fetch` by default. Tests set it. */
  fetch?: typeof globalThis.fetch;
  /** The host of the back office, to compare the addresses of shops' hosts with; missing without one. */
  backOfficeHost?: string | undefined;
  /** What the internet says of hosts; the real one by default. Tests set it. */
  hostNetwork?: HostNetwork;
  /** Set in tests, which fetch pictures from a local server. */
  pictureNetwork?: PictureNetwork;
}

/** Standard input. It is a terminal if `isTTY` is true. */
export type CommandInput = NodeJS.ReadableStream & { isTTY?: boolean };

/** Where a command reads and writes. */
export interface CommandTerminal {
  input: CommandInput;
  /** Standard output, for results. */
  output: NodeJS.WritableStream;
  /** Standard error, for questions, progress and failures. */
  errorOutput: NodeJS.WritableStream & { isTTY?: boolean };
  /** Is aborted when the person who runs the command stops it. */
  signal: AbortSignal;
  clock: () => Date;
}

export interface CommandContext extends CommandTerminal {
  /** Loads the payments and deliveries that shops of this installation may name, without opening the database. */
  readKinds(): Promise<KindRegistries>;
  /** Opens the database for `work`, and closes it afterwards. */
  withShops<T>(work: (shops: Shops) => Promise<T>): Promise<T>;
}

/** Builds a command. Each file in a folder of commands exports one as `command`. */
export type BuildCommand<Context extends CommandContext = CommandContext> = (context: Context) => Command;
