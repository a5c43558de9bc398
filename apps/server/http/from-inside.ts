import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '@witryna/api/secrets/is-same-secret.ts';
import ipaddr from 'ipaddr.js';
import { isTrusted, type TrustProxy } from './client-address.ts';

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

interface Inside {
  /** Opens the answer from anywhere, as `Authorization: Bearer …`. */
  token: string | undefined;
  /** Proxies that may ask for themselves. A number of hops names none. */
  proxies?: TrustProxy | undefined;
}

/**
 * Whether a request comes from this machine, from one of the proxies itself, or with the token. A proxy that passes on
 * a request of somebody else adds forwarding headers, so its clients need the token, also if it is on this machine.
 */
export function isFromInside(request: IncomingMessage, { token, proxies }: Inside): boolean {
  const forwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
  const peer = request.socket.remoteAddress;
  if (!forwarded && peer && ipaddr.isValid(peer)) {
    if (ipaddr.process(peer).range() === 'loopback') return true;
    if (typeof proxies === 'object' && isTrusted(peer, proxies)) return true;
  }
  return token !== undefined && isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}
