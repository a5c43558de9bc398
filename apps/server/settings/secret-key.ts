import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError, key } from './env-value.ts';

/** The key that signs secrets and mail tokens: made once, readable by nobody else. */
export async function loadSecretKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secret-key');
  const kept = await readKey(file);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  // under its own name only once it is whole, and never over one that another process just made
  const unfinished = `${file}-${randomUUID()}`;
  await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    await link(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  const made = await readKey(file);
  if (!made) throw new EnvError(`${file} went away while it was made; set SECRET_KEY`);
  return made;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new EnvError(`${file} can't be read (${error.code}); set SECRET_KEY or give us the file`);
  });
  if (text === undefined) return undefined;
  const value = key.read(text.trim());
  // a new key in its place would make all earlier links and encrypted keys worthless in silence
  if (!value) throw new EnvError(`${file} does not hold ${key.allowed}; restore it or remove it`);
  return value;
}
