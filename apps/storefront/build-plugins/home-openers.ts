import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfKind } from '../app/platform/kinds/name-of-file.ts';
import type { HomeVariant } from '../app/variants/define-home.ts';

/**
 * The files of the sections that begin a home variant, which its first screen needs.
 * @param root the storefront's folder
 */
export async function homeOpeners(root: string): Promise<string[]> {
  const folder = join(root, 'app/variants/home');
  const variants = (await readdir(folder)).map(
    async (file): Promise<{ variant: HomeVariant }> => import(join(folder, file)),
  );
  const kinds = (await Promise.all(variants)).flatMap(({ variant }) => variant.sections[0]?.kind ?? []);
  return [...new Set(kinds)].map((kind) => join(root, fileOfKind('app/sections', kind)));
}
