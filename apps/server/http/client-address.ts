import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Proxies that may speak for their clients: a number of hops, or address ranges. */
export type TrustProxy = number | readonly string[];

/** The address that limits count for: the socket's, or what trusted proxies say of it, read from the right. */
export function clientAddress(request: IncomingMessage, trust: TrustProxy | undefined): string | undefined {
  const socket = request.socket.remoteAddress;
  if (trust === undefined || trust === 0) return socket;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((part) => withoutPort(part.trim()) || []);
  const chain = [...forwarded, socket];
  if (typeof trust === 'number') return chain[Math.max(0, chain.length - 1 - trust)];
  let at = chain.length - 1;
  while (at > 0 && isTrusted(chain[at], trust)) at -= 1;
  return chain[at];
}

/** Some proxies name the port, too: taken for no address at all, it would count for no limit. */
function withoutPort(address: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return six ?? four ?? address;
}

/** The host that was asked for; a proxy's word counts only from a trusted one. */
export function requestedHost(request: IncomingMessage, trust: TrustProxy | undefined): string | undefined {
  const forwarded = request.headers['x-forwarded-host'];
  if (trust !== undefined && typeof forwarded === 'string') {
    const trusted = typeof trust === 'number' ? trust > 0 : isTrusted(request.socket.remoteAddress, trust);
    if (trusted) return forwarded.split(',')[0]?.trim();
  }
  return request.headers.host;
}

function isTrusted(address: string | undefined, ranges: readonly string[]): boolean {
  if (!address || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [base, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : [ipaddr.process(range), undefined];
    if (base.kind() !== parsed.kind()) return false;
    return parsed.match(base, bits ?? (base.kind() === 'ipv4' ? 32 : 128));
  });
}
