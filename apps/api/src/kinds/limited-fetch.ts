import ipaddr from 'ipaddr.js';

interface FetchLimits {
  /** Ends all calls that are made with this `fetch`. */
  signal: AbortSignal;
  /** Of one answer. */
  mostBytes: number;
}

/**
 * A `fetch` for calls to the outside that can neither hang nor fill the memory, and that reaches no address of our own network. It
 * follows no redirect, but gives it as the answer. @throws Error when a limit is passed
 */
export function limitFetch(fetch: typeof globalThis.fetch, { signal, mostBytes }: FetchLimits) {
  return async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { hostname } = new URL(input);
    if (isPrivate(hostname)) throw new Error(`${hostname} is no public address`);
    const ends = init.signal ? AbortSignal.any([init.signal, signal]) : signal;
    const answer = await fetch(input, { ...init, redirect: 'manual', signal: ends });
    const body = await readBody(answer, mostBytes);
    // statuses that may have no body refuse even an empty one
    return new Response(body.length > 0 ? body : null, answer);
  };
}

export type LimitedFetch = ReturnType<typeof limitFetch>;

async function readBody(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    // leaving the loop cancels the rest
    if (bytes > mostBytes) throw new Error(`an answer of more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** By its spelling only: a public name that leads to a private address is not found out. */
function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() !== 'unicast';
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name);
}
