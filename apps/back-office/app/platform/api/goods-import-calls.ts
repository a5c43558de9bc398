import { queryOptions } from '@tanstack/react-query';
import {
  type GoodsImport,
  type GoodsImportKind,
  type GoodsImportOptions,
  goodsImport,
  goodsImportList,
} from '@witryna/contract/goods-import';
import { call } from './call.ts';
import { queryOf, shopPath } from './shop-path.ts';

/** Ten thousand products are sent, read and compared. */
const FILE_MS = 170_000;
const POLL_MS = 2_000;

export const importsKey = (host: string) => ['goods-imports', host] as const;
const importsPath = (host: string) => `${shopPath(host)}/goods-imports`;
const importPath = (host: string, id: string) => `${importsPath(host)}/${encodeURIComponent(id)}`;

/** The last imports of goods, the newest first. */
export function importsQuery(host: string) {
  return queryOptions({
    queryKey: [...importsKey(host), 'list'],
    queryFn: ({ signal }) => call(importsPath(host), { answer: goodsImportList, signal }),
  });
}

/** An import; while it runs, it is read again and again. */
export function importQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...importsKey(host), 'one', id],
    queryFn: ({ signal }) => call(importPath(host, id), { answer: goodsImport, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
}

interface ChosenFile {
  readonly file: File;
  /** Found by the file’s columns if undefined. */
  readonly kind: GoodsImportKind | undefined;
  readonly vatRate: number | undefined;
}

export function uploadGoods(host: string, { file, kind, vatRate }: ChosenFile): Promise<GoodsImport> {
  return call(`${importsPath(host)}?${queryOf({ name: file.name.slice(-200) || 'goods', kind, vatRate })}`, {
    answer: goodsImport,
    file,
    headers: { 'content-type': 'application/octet-stream' },
    withinMs: FILE_MS,
  });
}

export function chooseImport(host: string, id: string, options: GoodsImportOptions): Promise<GoodsImport> {
  return call(importPath(host, id), { answer: goodsImport, body: options, method: 'PUT', withinMs: FILE_MS });
}

export function startImport(host: string, id: string): Promise<GoodsImport> {
  return call(`${importPath(host, id)}/start`, { answer: goodsImport, body: {} });
}

export function cancelImport(host: string, id: string): Promise<GoodsImport> {
  return call(`${importPath(host, id)}/cancel`, { answer: goodsImport, body: {} });
}

/** All goods as a file that can be imported again. */
export const goodsExportAddress = (host: string) => `/api/${shopPath(host)}/goods-export`;

export const importReportAddress = (host: string, id: string) => `/api/${importPath(host, id)}/report`;
