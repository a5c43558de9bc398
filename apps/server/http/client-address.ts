import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Proxies whose `X-Forwarded-*` headers are trusted: a number of hops, or address ranges. */
export type TrustProxy = number | readonly string[];

/**
 * Returns the client's address for rate limits: the socket's address or, behind trusted proxies, the last one in
 * X-Forwarded-For that is not a trusted proxy's. If that is invalid (`unknown`), it returns the socket's address,
 * because without an address there would be no rate limit.
 */
export function clientAddress(request: IncomingMessage, trust: TrustProxy | undefined): string | undefined {
  const socket = request.socket.remoteAddress;
  if (trust === undefined || trust === 0) return socket;
  const address = forwardedAddress(request, socket, trust);
  return address !== undefined && ipaddr.isValid(address) ? address : socket;
}

function forwardedAddress(request: IncomingMessage, socket: string | undefined, trust: TrustProxy): string | undefined {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((part) => stripPort(part.trim()) || []);
  const chain = [...forwarded, socket];
  if (typeof trust === 'number') return chain[Math.max(0, chain.length - 1 - trust)];
  let at = chain.length - 1;
  while (at > 0 && isTrusted(chain[at], trust)) at -= 1;
  return chain[at];
}

/** Removes the port that some proxies add to an address. */
function stripPort(address: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return six ?? four ?? address;
}

/**
 * Returns the requested host: X-Forwarded-Host if a trusted proxy sent it, or else Host. If a proxy forwards several
 * hosts, it returns the last one, because the client may have sent the others.
 */
export function requestedHost(request: IncomingMessage, trust: TrustProxy | undefined): string | undefined {
  const forwarded = request.headers['x-forwarded-host'];
  if (typeof forwarded === 'string' && isFromProxy(request, trust)) return forwarded.split(',').at(-1)?.trim();
  return request.headers.host;
}

/** Whether a trusted proxy has sent a request. */
export function isFromProxy({ socket }: IncomingMessage, trust: TrustProxy = 0): boolean {
  return typeof trust === 'number' ? trust > 0 : isTrusted(socket.remoteAddress, trust);
}

/** Whether an address is in one of these ranges. */
export function isTrusted(address: string | undefined, ranges: readonly string[]): boolean {
  if (!address || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [base, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : [ipaddr.process(range), undefined];
    if (base.kind() !== parsed.kind()) return false;
    return parsed.match(base, bits ?? (base.kind() === 'ipv4' ? 32 : 128));
  });
}
