import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Proxies that may speak for their clients: a number of hops, or address ranges. */
export type TrustProxy = number | readonly string[];

/**
 * The address that limits count for: the socket's, or what trusted proxies say of it, read from the right. Where they name none
 * (`unknown`), the socket's counts: without an address there would be no limit.
 */
export function clientAddress(request: IncomingMessage, trust: TrustProxy | undefined): string | undefined {
  const socket = request.socket.remoteAddress;
  if (trust === undefined || trust === 0) return socket;
  const named = namedByProxies(request, socket, trust);
  return named !== undefined && ipaddr.isValid(named) ? named : socket;
}

function namedByProxies(request: IncomingMessage, socket: string | undefined, trust: TrustProxy): string | undefined {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((part) => withoutPort(part.trim()) || []);
  const chain = [...forwarded, socket];
  if (typeof trust === 'number') return chain[Math.max(0, chain.length - 1 - trust)];
  let at = chain.length - 1;
  while (at > 0 && isTrusted(chain[at], trust)) at -= 1;
  return chain[at];
}

/** Some proxies name the port as well. */
function withoutPort(address: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return six ?? four ?? address;
}

/** The host that was asked for. Of several that a trusted proxy forwards, the last counts: the ones before it come from the client. */
export function requestedHost(request: IncomingMessage, trust: TrustProxy | undefined): string | undefined {
  const forwarded = request.headers['x-forwarded-host'];
  if (trust !== undefined && typeof forwarded === 'string') {
    const trusted = typeof trust === 'number' ? trust > 0 : isTrusted(request.socket.remoteAddress, trust);
    if (trusted) return forwarded.split(',').at(-1)?.trim();
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
