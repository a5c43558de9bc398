import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes it cheap to switch between two branches, and keeps the cache small. */
const KEPT = 3;
/** Longer than any run takes. */
const ABANDONED_MS = 3_600_000;

/**
 * The folder with the files that `fill` makes of these inputs. It is filled once for the same inputs, and the folders of
 * those used last stay.
 * @param parent folder of the cache
 * @param inputs everything that the files depend on
 * @param fill writes the files into the folder it is given
 */
export async function cachedFolder(
  parent: string,
  inputs: readonly (string | Uint8Array)[],
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const name = hashOf(inputs);
  const folder = join(parent, name);
  const now = new Date();
  const exists = await utimes(folder, now, now).then(
    () => true,
    () => false,
  );
  if (!exists) await makeFolder(parent, folder, fill);
  await removeOld(parent, name);
  return folder;
}

function hashOf(inputs: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // With the length before each input, no two lists of inputs have the same bytes.
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}\0`).update(input);
  return hash.digest('hex').slice(0, 16);
}

/** Fills a folder beside it first: an interrupted run leaves no folder that looks finished. */
async function makeFolder(parent: string, folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was quicker.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')))
      throw error;
  }
}

/** Removes folders not used for long, and those that interrupted runs have left half filled. */
async function removeOld(parent: string, used: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name !== used);
  const dated = await Promise.all(names.map(async (name) => ({ name, usedAt: await lastUse(join(parent, name)) })));
  const isFinished = ({ name }: { name: string }) => !name.includes('-');
  const finished = dated.filter(isFinished).sort((a, b) => b.usedAt - a.usedAt);
  const abandoned = dated.filter((one) => !isFinished(one) && one.usedAt < Date.now() - ABANDONED_MS);
  const old = [...finished.slice(KEPT - 1), ...abandoned];
  await Promise.all(old.map(({ name }) => rm(join(parent, name), { recursive: true, force: true })));
}

/** The time in ms since 1970, or 0 if another process has removed the folder. */
async function lastUse(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
