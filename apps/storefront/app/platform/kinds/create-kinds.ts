import { kindOfFile } from './name-of-file.ts';

/**
 * Maps each kind of a folder to its component, by file name: `createKinds(import.meta.glob('./kinds/*.tsx'),
 * lazyPart)`.
 */
export function createKinds<Kind extends string, Part>(
  files: Readonly<Record<string, () => Promise<Part>>>,
  make: (load: () => Promise<Part>) => Part,
): ReadonlyMap<Kind, Part> {
  return new Map(Object.entries(files).map(([path, load]) => [kindOfFile(path) as Kind, make(load)]));
}
