import { kindOfFile } from './name-of-file.ts';

/**
 * Maps each kind of a folder to its component, by file name: `createKinds(import.meta.glob('./kinds/*.tsx'),
 * lazyPart)`.
 */
export function createKinds<Kind extends string, Part, File = () => Promise<Part>>(
  files: Readonly<Record<string, File>>,
  make: (file: File) => Part,
): ReadonlyMap<Kind, Part> {
  return new Map(Object.entries(files).map(([path, file]) => [kindOfFile(path) as Kind, make(file)]));
}
