import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { MOST_PIECE_BYTES } from '@witryna/api/moving/pieces.ts';
import { z } from 'zod';
import { CommandError } from '../shop/command-error.ts';

/*
 * A pack is a line of JSON (`packLine`), and then one piece after the other, each with its length in four bytes and
 * encrypted by a passphrase (AES-256-GCM, key by scrypt). A piece is bound to its pack and place.
 */

const packLine = z.object({
  format: z.literal('witryna-shop'),
  version: z.literal(1),
  packId: z.uuid(),
  salt: z.base64(),
});
type PackLine = z.infer<typeof packLine>;

const MOST_LINE_BYTES = 1_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** 64 MB and a fifth of a second, for whoever guesses too. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 ** 2 };
export const SHORTEST_PASSPHRASE = 12;

/**
 * Writes a pack that only this user may read. Until it is complete it has another name, so an interrupted one is never
 * taken for one. What such a one has left is replaced.
 * @param fill writes the pieces
 */
export async function writePack<T>(
  path: string,
  { packId, passphrase }: { packId: string; passphrase: string },
  fill: (write: (piece: Buffer) => Promise<void>) => Promise<T>,
): Promise<T> {
  const temporary = `${path}.tmp`;
  const salt = randomBytes(16).toString('base64');
  const line: PackLine = { format: 'witryna-shop', version: 1, packId, salt };
  const key = await keyOf(passphrase, salt);
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o600).catch((error: Error) => {
    throw new CommandError(`can't write ${path}: ${error.message}`);
  });
  try {
    await file.writeFile(`${JSON.stringify(line)}\n`);
    let number = 0;
    const result = await fill(async (piece) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(placeOf(packId, number));
      const sealed = Buffer.concat([iv, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(sealed.length);
      await file.writeFile(Buffer.concat([length, sealed]));
      number += 1;
    });
    await file.sync();
    await file.close();
    await rename(temporary, path);
    return result;
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
}

export interface PackedPiece {
  packId: string;
  number: number;
  piece: Buffer;
  /** How far the file has been read, in bytes. */
  progress: { done: number; total: number };
}

/**
 * Reads the pieces of a pack, one after the other.
 * @throws CommandError if the file is no pack, is cut off or damaged, or has another passphrase
 */
export async function* readPack(path: string, passphrase: string): AsyncGenerator<PackedPiece> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new CommandError(`can't read ${path}: ${error.message}`);
  });
  try {
    const { packId, salt, end } = await readLine(file, path);
    const key = await keyOf(passphrase, salt);
    const { size } = await file.stat();
    for (let at = end, number = 0; at < size; number += 1) {
      const length = (await readExactly(file, path, at, LENGTH_BYTES)).readUInt32BE();
      if (length < IV_BYTES + TAG_BYTES || length > MOST_PIECE_BYTES) throw new CommandError(`${path} is damaged`);
      const sealed = await readExactly(file, path, at + LENGTH_BYTES, length);
      at += LENGTH_BYTES + length;
      const piece = openPiece(sealed, { key, packId, number, path });
      yield { packId, number, piece, progress: { done: at, total: size } };
    }
  } finally {
    await file.close();
  }
}

/** Whether a file is the pack with this id and passphrase. */
export async function isPackOf(
  path: string,
  { packId, passphrase }: { packId: string; passphrase: string },
): Promise<boolean> {
  const pieces = readPack(path, passphrase);
  try {
    return (await pieces.next()).value?.packId === packId;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  } finally {
    await pieces.return(undefined);
  }
}

async function readLine(file: FileHandle, path: string): Promise<PackLine & { end: number }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_LINE_BYTES), 0, MOST_LINE_BYTES, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  try {
    return { ...packLine.parse(JSON.parse(buffer.toString('utf8', 0, Math.max(end, 0)))), end: end + 1 };
  } catch {
    throw new CommandError(`${path} is no packed shop, or of another version of this program`);
  }
}

async function readExactly(file: FileHandle, path: string, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new CommandError(`${path} is cut off`);
  return buffer;
}

function openPiece(
  sealed: Buffer,
  { key, packId, number, path }: { key: Buffer; packId: string; number: number; path: string },
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(placeOf(packId, number));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new CommandError(number === 0 ? `that is not the passphrase of ${path}` : `${path} is damaged`);
  }
}

const placeOf = (packId: string, number: number) => Buffer.from(`${packId} ${number}`);

function keyOf(passphrase: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
