import { isIP } from 'node:net';
import { readBody } from '../http/read-body.ts';
import { OWN_NAME } from './own-name.ts';
import { isPublicAddress } from './public-address.ts';

interface FetchLimits {
  /** Aborts all calls that are made with the limited `fetch`. */
  signal: AbortSignal;
  /** Maximum size of one response body in bytes. */
  maxBytes: number;
  /** Whether the service may have a private address, because the operator has named it. */
  mayBePrivate?: boolean;
}

/**
 * A `fetch` for calls to outside services: it says who calls, limits time and response size, refuses private addresses
 * unless they are allowed, and returns redirects instead of following them.
 * @throws Error when a limit is exceeded or the address is private
 */
export function limitFetch(fetch: typeof globalThis.fetch, { signal, maxBytes, mayBePrivate = false }: FetchLimits) {
  return async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { hostname } = new URL(input);
    if (!mayBePrivate && isPrivate(hostname)) throw new Error(`${hostname} is not a public address`);
    const combined = init.signal ? AbortSignal.any([init.signal, signal]) : signal;
    const headers = new Headers(init.headers);
    headers.set('user-agent', OWN_NAME);
    const answer = await fetch(input, { ...init, headers, redirect: 'manual', signal: combined });
    const tooLarge = () => new Error(`the response has more than ${maxBytes} bytes`);
    const body = await readBody(answer.body ?? [], maxBytes, tooLarge);
    // `new Response` throws if a status such as 204 has a body, even an empty one.
    return new Response(body.length > 0 ? body : null, answer);
  };
}

export type LimitedFetch = ReturnType<typeof limitFetch>;

/**
 * Whether a host name is spelled like a private address. It does not ask DNS, so a public name that resolves to a
 * private address passes.
 */
export function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name)) return !isPublicAddress(name);
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name);
}
