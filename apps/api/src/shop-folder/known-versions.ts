import type { Fault } from '@witryna/shop-folder/fault.ts';
import {
  type FolderVersions,
  readVersions,
  type VersionedKind,
  versionsFileName,
  writeVersions,
} from '@witryna/shop-folder/format/versions-file.ts';
import { ImportRefused } from './find-import-target.ts';

/** What a folder knows of the versions that things in the shop have. */
export interface KnownVersions {
  /** Whether a thing was saved, or made, after the folder was written. False if nothing is compared. */
  isChangedSince(kind: VersionedKind, handle: string, version: number): boolean;
  /** The version that a thing begins with that the shop lacks. */
  firstOf(kind: VersionedKind, handle: string): number;
  /** Notes the version of a thing that now is as the folder says. */
  note(kind: VersionedKind, handle: string, version: number): void;
  /** Writes what was noted into the folder, so that its next import does not take it for a change of others. */
  save(onFault: (fault: Fault) => void): Promise<void>;
}

interface Comparing {
  folder: string;
  /** The id that the shop's folder has. */
  id: string;
  /** Whether the folder's values are taken all the same. */
  overwrites: boolean;
  onFault: (fault: Fault) => void;
}

/**
 * Reads which versions a folder knows. A file of another shop says nothing of this one.
 * @throws ImportRefused if the file has a fault, because what people have changed would be overwritten
 */
export async function readKnownVersions({ folder, id, overwrites, onFault }: Comparing): Promise<KnownVersions> {
  let isFaulty = false;
  const read = await readVersions(folder, (fault) => {
    isFaulty = true;
    onFault(fault);
  });
  if (isFaulty) throw new ImportRefused(`${versionsFileName} has a fault, so nothing was imported.`);
  if (read && read.id !== id)
    onFault({
      file: versionsFileName,
      message: 'The file is that of another shop, so nothing is compared.',
      isNote: true,
    });
  return knownVersions(folder, read?.id === id ? read : undefined, overwrites);
}

function knownVersions(folder: string, own: FolderVersions | undefined, overwrites: boolean): KnownVersions {
  let hasNew = false;
  const of = (kind: VersionedKind, handle: string) => {
    const known = own?.[kind];
    return known && Object.hasOwn(known, handle) ? known[handle] : undefined;
  };
  return {
    isChangedSince: (kind, handle, version) =>
      own?.[kind] !== undefined && !overwrites && version > (of(kind, handle) ?? 0),
    firstOf: (kind, handle) => of(kind, handle) ?? 1,
    note(kind, handle, version) {
      const known = own?.[kind];
      if (!known || of(kind, handle) === version) return;
      known[handle] = version;
      hasNew = true;
    },
    async save(onFault) {
      if (!own || !hasNew) return;
      await writeVersions(folder, own).catch((error: NodeJS.ErrnoException) => {
        if (error.syscall === undefined) throw error;
        const message = `The file can’t be written (${error.code}): the next import takes what this one has written for changes of others.`;
        onFault({ file: versionsFileName, message });
      });
    },
  };
}
