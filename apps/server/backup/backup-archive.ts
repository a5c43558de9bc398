import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { CommandError } from '../shop/command-error.ts';

/** A file in a tar archive. */
export interface ArchiveEntry {
  name: string;
  bytes: Uint8Array;
}

/** No file of a backup is larger: tables are cut into pieces of a few megabytes. */
const MOST_BYTES = 1024 ** 3;

/**
 * Writes a tar archive, which only this user may read. Until it is complete it has another name, so an interrupted backup
 * is never taken for one.
 */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  const { readable, controller } = createTarPacker();
  const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
  // A failure of one end then fails the other one, so the first error counts.
  const errors: unknown[] = [];
  file.once('error', (error) => errors.push(new CommandError(`can't write ${path}: ${error.message}`)));
  const pack = async () => {
    for await (const { name, bytes } of entries) {
      const entry = controller.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter();
      await entry.write(bytes);
      await entry.close();
    }
    controller.finalize();
  };
  const packing = pack().catch((error: unknown) => {
    errors.push(error);
    controller.error(error);
  });
  await Promise.all([packing, pipeline(readable, file).catch((error: unknown) => errors.push(error))]);
  if (errors.length === 0) return rename(temporary, path);
  await rm(temporary, { force: true }).catch(() => undefined);
  throw errors[0];
}

/**
 * Reads a tar archive, entry by entry.
 * @throws CommandError if the file can't be read or is no complete archive
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const bytes = createReadStream(path);
  const decoder = createTarDecoder({ strict: true });
  const decoding = decode(bytes, decoder.writable);
  decoding.catch(() => undefined);
  const entries = decoder.readable.getReader();
  try {
    for (;;) {
      const { value } = await entries.read();
      if (!value) break;
      if (value.header.size > MOST_BYTES) throw new Error(`${value.header.name} has ${value.header.size} bytes`);
      yield { name: value.header.name, bytes: await buffer(value.body) };
    }
    await decoding;
  } catch (error) {
    throw new CommandError(`can't read ${path}: ${reasonOf(error)}`);
  } finally {
    bytes.destroy();
  }
}

async function decode(bytes: AsyncIterable<Buffer>, into: WritableStream<Uint8Array>): Promise<void> {
  const writer = into.getWriter();
  try {
    for await (const part of bytes) await writer.write(part);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
