import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ShopError } from '@witryna/contract/errors';
import { type GoodsFileFault, goodsImportLimits } from '@witryna/contract/goods-import';
import { type PhotoUpload, receiveFile } from '../../photos/receive-upload.ts';
import { createUploadPlaces } from '../../photos/upload-places.ts';

const RECEIVE_WITHIN_MS = 120_000;

/** Says why a file can't be imported. */
export function fileRefusal(fault: GoodsFileFault, line?: number): ShopError {
  return new ShopError('InvalidRequest', { fields: { file: fault }, ...(line !== undefined && { line }) });
}

/**
 * Creates a function that receives a file of goods into a temporary file, and runs `work` with its path.
 * @throws ShopError PayloadTooLarge; InvalidRequest with a `GoodsFileFault`; ServiceUnavailable while too many are sent
 */
export function createGoodsReceiver() {
  const limits = {
    places: createUploadPlaces(4, 1),
    maxBytes: goodsImportLimits.bytes,
    withinMs: RECEIVE_WITHIN_MS,
    field: 'file',
  };
  return async <T>(upload: PhotoUpload, work: (path: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), 'witryna-goods-'));
    try {
      const path = join(folder, 'goods');
      await receiveFile(upload, limits, path);
      const fault = await faultAtStart(path);
      if (fault) throw fileRefusal(fault);
      return await work(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Archives are not unpacked: a small one may hold more than any disk. */
const signatures: readonly (readonly [start: string, fault: GoodsFileFault])[] = [
  ['504b0304', 'packed'],
  ['504b0506', 'packed'],
  ['1f8b', 'packed'],
  ['425a68', 'packed'],
  ['fd377a585a', 'packed'],
  ['28b52ffd', 'packed'],
  ['377abcaf271c', 'packed'],
  ['52617221', 'packed'],
  ['d0cf11e0', 'spreadsheet'],
];
/** Names that a workbook of a spreadsheet program has at its beginning, although it is an archive. */
const ofWorkbook = ['[Content_Types].xml', 'mimetypeapplication/vnd.oasis', 'xl/', '_rels/'];

async function faultAtStart(path: string): Promise<GoodsFileFault | undefined> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    const start = buffer.subarray(0, bytesRead);
    if (bytesRead === 0) return 'empty';
    const fault = signatures.find(([bytes]) => start.toString('hex').startsWith(bytes))?.[1];
    const isWorkbook = fault === 'packed' && ofWorkbook.some((name) => start.includes(name));
    return isWorkbook ? 'spreadsheet' : fault;
  } finally {
    await handle.close();
  }
}
