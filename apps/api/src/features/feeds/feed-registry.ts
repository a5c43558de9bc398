import { join } from 'node:path';
import { loadFolder } from '../../kinds/load-folder.ts';
import { type FeedFormat, isFeedFormat } from './define-feed.ts';

/** The formats of feeds by the names by which shops switch them on. */
export type FeedRegistry = ReadonlyMap<string, FeedFormat>;

/**
 * Loads every format in the folder.
 * @throws Error for a file without a `feed` made by `defineFeed`
 */
async function loadFeeds(): Promise<FeedRegistry> {
  const folder = join(import.meta.dirname, 'formats');
  const formats = await loadFolder({ folder, otherFiles: [], name: 'feed', isEntry: isFeedFormat });
  return new Map([...formats].map(([file, format]) => [file.replace(/-feed$/, ''), format]));
}

export const allFeeds: FeedRegistry = await loadFeeds();
