import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { versionsFileName } from '@witryna/shop-folder/format/versions-file.ts';
import { CommandError } from '../command-error.ts';

/** The folders that a shop folder may have. */
const FOLDERS = ['articles', 'descriptions', 'documents', 'films', 'pictures'];
/** Files in which editors keep what is not saved yet. */
const UNSAVED = /^[.#]|~$/;

export interface FolderWatch {
  /** Resolves as soon as something has changed since the watch began. */
  changed: Promise<void>;
  close(): void;
}

/**
 * Watches a shop folder for the next change. It watches folders and not files. On Linux, Node's recursive watch watches
 * every file, but a shop may have thousands, and a file that an editor has replaced is not watched any more.
 * @throws CommandError if the folder does not exist
 */
export function watchFolder(folder: string): FolderWatch {
  if (!existsSync(folder)) throw new CommandError(`there is no folder ${folder}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  const watchers: FSWatcher[] = [];
  for (const path of [folder, ...FOLDERS.map((name) => join(folder, name)).filter((path) => existsSync(path))]) {
    const watcher = watch(path, (_event, name) => {
      // The import itself writes the versions.
      if (name === null || !(UNSAVED.test(name) || name === versionsFileName)) resolve();
    });
    // A folder that can't be watched any more has changed.
    watchers.push(watcher.on('error', () => resolve()));
  }
  return {
    changed: promise,
    close: () => {
      for (const watcher of watchers) watcher.close();
    },
  };
}
