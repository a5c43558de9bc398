import { kindOfFile } from './name-of-file.ts';

/** The kinds of a folder by the names of its files: `createKinds(import.meta.glob('./kinds/*.tsx'), lazyPart)`. */
export function createKinds<Kind extends string, Part>(
  files: Readonly<Record<string, () => Promise<Part>>>,
  make: (load: () => Promise<Part>) => Part,
): ReadonlyMap<Kind, Part> {
  return new Map(Object.entries(files).map(([path, load]) => [kindOfFile(path) as Kind, make(load)]));
}
