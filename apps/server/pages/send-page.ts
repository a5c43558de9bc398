import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, type CachedPage, chooseEncoding, type Encoding } from './page-cache/cached-page.ts';

export type CacheMark = 'hit' | 'miss' | 'stale';

const heads = new WeakMap<CachedPage, Map<string, string[]>>();

/** Sends a kept page: 304 when the client has it, else in the best form that is there. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage, mark: CacheMark): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200 && (known === page.etag || known.includes(page.etag))) {
    response.writeHead(304, headOf(page, 'identity', `304 ${mark}`, mark));
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(typeof accepted === 'string' ? accepted : undefined, page.br !== undefined);
  const body = bodyOf(page, encoding);
  const head = headOf(page, encoding, `${encoding} ${mark}`, mark, body.length);
  response.writeHead(page.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** The raw header list is made once a form; a hit only hands it over. */
function headOf(page: CachedPage, encoding: Encoding, name: string, mark: CacheMark, length?: number): string[] {
  const known = heads.get(page) ?? new Map<string, string[]>();
  heads.set(page, known);
  const made = known.get(name);
  if (made) return made;
  const head = [
    ...Object.entries({ 'cache-control': 'no-cache', ...page.headers }).flat(),
    ...['etag', page.etag, 'vary', 'Accept-Encoding', 'x-cache', mark],
    ...(length === undefined ? [] : ['content-length', String(length)]),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  known.set(name, head);
  return head;
}
