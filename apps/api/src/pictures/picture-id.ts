import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { slugOf } from '@witryna/contract/slug';
import { isPictureId } from './picture-files.ts';

const MAX_SLUG = 60;

/**
 * Makes a picture's id from its name and a hash of its content, so that a changed picture gets a new address. A name
 * that already is such an id stays as it is: a picture that was exported keeps its id.
 */
export function pictureId(name: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const bare = name.slice(0, name.length - extname(name).length);
  const kept = [name, bare].find((candidate) => candidate.endsWith(`-${hash}`) && isPictureId(candidate));
  return kept ?? `${slugOf(bare).slice(0, MAX_SLUG).replace(/-$/, '') || 'picture'}-${hash}`;
}
