import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Which version of the program runs. */
export interface Release {
  version: string;
  /** The commit that a release was made of; undefined in a checkout. */
  commit: string | undefined;
}

const manifest = z
  .object({ version: z.string(), gitHead: z.string().optional() })
  .transform(({ version, gitHead }): Release => ({ version, commit: gitHead }));

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Reads the version from the package.json of a release, or of a checkout. */
export function readRelease(folder = ROOT): Release {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** Says which version runs: `0.1.0 (24c26c3d)`. */
export function describeRelease({ version, commit }: Release): string {
  return commit === undefined ? version : `${version} (${commit})`;
}
