import { rowsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { BrokenFile, type Fault } from '@witryna/shop-folder/fault.ts';
import { maxRedirects } from '@witryna/shop-folder/format/redirects.ts';

/** Parameters that change nothing about which page an address shows: campaigns, and the chosen combination. */
const unread = /^(?:utm_\w*|gclid|gad_source|fbclid|srsltid|msclkid|variant|attribute_.*)$/i;
const maxPath = 1_000;

/**
 * Returns the path of a page of the other shop, with those query parameters that name the page:
 * `https://old.example/p/1/?utm_source=x` → `/p/1/`. Characters are encoded as browsers do.
 * @returns null if the address names no page of its own
 */
export function oldPathOf(address: string): string | null {
  const url = URL.parse(address.trim(), 'https://old.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  for (const name of [...url.searchParams.keys()]) if (unread.test(name)) url.searchParams.delete(name);
  const path = upperHex(url.pathname + url.search);
  return /^\/(?:index\.\w+)?$/.test(path) || path.startsWith('//') || path.length > maxPath ? null : path;
}

/** WordPress writes `%c5%82`, browsers `%C5%82`. */
function upperHex(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
}

export interface Redirects {
  /** Lets an old path lead to a link of the folder, such as `product:mug`. The first one for a path counts. */
  add(path: string, to: string): void;
  /** How many there are. */
  readonly size: number;
  /** What to say if there were more than a folder may have; undefined if not. */
  leftOut(): Fault | undefined;
  /**
   * The rows of `redirects.csv`: those that the folder has, of which a new one with the same path takes the place, and
   * then the others.
   * @throws BrokenFile if the file has a fault, because its row would be lost
   */
  rows(folder: string): Promise<Record<string, string>[]>;
}

/** Starts with no redirect; holds at most 200,000. */
export function collectRedirects(): Redirects {
  const found = new Map<string, string>();
  let more = 0;
  return {
    add: (path, to) => {
      if (found.has(path)) return;
      if (found.size < maxRedirects) found.set(path, to);
      else more += 1;
    },
    get size() {
      return found.size;
    },
    leftOut: () =>
      more > 0
        ? {
            file: 'redirects.csv',
            message: `${more} old addresses are left out: a shop has at most ${maxRedirects} redirects`,
          }
        : undefined,
    rows: async (folder) => {
      const rows = new Map<string, string>();
      const refuse = ({ message, row }: Fault) => {
        throw new BrokenFile(`redirects.csv of the folder has a fault, so no redirects can be added: ${message}`, {
          row,
        });
      };
      for await (const { cells } of rowsOf(folder, 'redirects.csv', refuse)) rows.set(cells.From ?? '', cells.To ?? '');
      for (const [path, to] of found) {
        if (rows.has(path) || rows.size < maxRedirects) rows.set(path, to);
        else more += 1;
      }
      return [...rows].map(([from, to]) => ({ From: from, To: to }));
    },
  };
}
