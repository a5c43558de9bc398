import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const READ_BYTES = 65_536;

/** A written feed, compressed with gzip. Its file is deleted while it is open, so nothing is left after a crash. */
export interface FeedFile {
  readonly bytes: number;
  /** A hash of the uncompressed content. */
  readonly etag: string;
  read(): AsyncIterable<Buffer>;
  /** Must be called after the last read. */
  close(): Promise<void>;
}

/** Writes the chunks to a new file in the folder. */
export async function writeFeedFile(
  folder: string,
  chunks: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<FeedFile> {
  const handle = await openDeleted(folder);
  try {
    const hash = createHash('sha1');
    const hashed = async function* (source: AsyncIterable<string>) {
      for await (const chunk of source) {
        hash.update(chunk);
        if (chunk !== '') yield chunk;
      }
    };
    await pipeline(chunks, hashed, createGzip(), (compressed) => handle.writeFile(compressed), { signal });
    const { size: bytes } = await handle.stat();
    const etag = `W/"${hash.digest('base64url')}"`;
    return { bytes, etag, read: () => readAll(handle), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openDeleted(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.gz`);
  const handle = await open(path, 'wx+');
  await rm(path);
  return handle;
}

/** Several clients read at the same time, each at its own position. */
async function* readAll(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(READ_BYTES), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
