import { cloudflare } from './cloudflare.ts';
import type { EdgeKind } from './edge-kind.ts';
import { fastly } from './fastly.ts';
import { varnish } from './varnish.ts';

/** Varnish is at any address, so it comes last. */
const edgeKinds: readonly EdgeKind[] = [fastly, cloudflare, varnish];

/** The addresses of one or more edges of one kind. */
export interface EdgeLocation {
  kind: EdgeKind;
  urls: readonly URL[];
}

/** Reads `EDGE_PURGE`; undefined if it is malformed, or names edges of several kinds. */
export function readEdgeLocation(text: string): EdgeLocation | undefined {
  const urls = text.split(',').map((part) => URL.parse(part.trim()));
  const known = urls.filter((url): url is URL => url !== null && /^https?:$/.test(url.protocol));
  const kinds = new Set(known.map((url) => edgeKinds.find((kind) => kind.knows(url))));
  const [kind] = kinds;
  return known.length === urls.length && kinds.size === 1 && kind ? { kind, urls: known } : undefined;
}
