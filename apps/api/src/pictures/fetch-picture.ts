import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { pictureLimits } from '@witryna/contract/limits';
import { readBody } from '../http/read-body.ts';
import { OWN_NAME } from '../outside/own-name.ts';
import { findPublicAddresses, type LookUp, PrivateAddress, pinned } from '../outside/public-lookup.ts';
import { rejectOnAbort } from '../outside/reject-on-abort.ts';
import { PictureRefused } from './picture-refused.ts';
import { type TakenPicture, takePicture } from './take-picture.ts';

/** How pictures are fetched. */
export interface PictureNetwork {
  /** Finds the IP addresses of a host name; the system does it, except in tests. */
  lookup?: LookUp;
  /** Makes the connections. It must look host names up with the function that it is given. */
  agent?: Agent;
  firstByteMs?: number;
  fetchMs?: number;
}

interface FetchPictureOptions extends PictureNetwork {
  signal?: AbortSignal;
}

/** This agent ignores the proxies of the environment: a proxy would connect to addresses that nobody checked. */
const directAgent = new Agent();
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a picture from a public server by https. Its name is the last segment of the address.
 * @throws PictureRefused; the signal's reason when the caller aborts
 */
export async function fetchPicture(address: string, options: FetchPictureOptions = {}): Promise<TakenPicture> {
  const url = parseAddress(address);
  return takePicture(await fetchBytes(url, options), nameOf(url));
}

async function fetchBytes(url: URL, options: FetchPictureOptions): Promise<Buffer> {
  const { lookup, agent = directAgent, firstByteMs = pictureLimits.firstByteMs } = options;
  const noFirstByte = new AbortController();
  const timer = setTimeout(() => noFirstByte.abort(), firstByteMs);
  const timeOut = AbortSignal.any([AbortSignal.timeout(options.fetchMs ?? pictureLimits.fetchMs), noFirstByte.signal]);
  const signal = options.signal ? AbortSignal.any([timeOut, options.signal]) : timeOut;
  try {
    const response = await followRedirects(url, { lookup, agent, signal });
    clearTimeout(timer);
    return await readBody(response, pictureLimits.bytes, () => new PictureRefused('too-large'));
  } catch (error) {
    options.signal?.throwIfAborted();
    if (timeOut.aborted) throw new PictureRefused('time-out');
    // Errors of the name service, the connection and TLS have a code; any other error is a fault of this program.
    if (error instanceof Error && 'code' in error)
      throw new PictureRefused('unreachable', String(error.code), { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

interface Connection {
  lookup: LookUp | undefined;
  agent: Agent;
  signal: AbortSignal;
}

async function followRedirects(first: URL, connection: Connection): Promise<IncomingMessage> {
  let url = first;
  for (let followed = 0; followed <= pictureLimits.redirects; followed += 1) {
    const response = await ask(url, connection);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!redirects.has(statusCode) || !headers.location)
      throw new PictureRefused('unreachable', `status ${statusCode}`);
    url = parseAddress(headers.location, url);
  }
  throw new PictureRefused('unreachable', `more than ${pictureLimits.redirects} redirects`);
}

/** Sends one request. The connection goes to the addresses that were checked: the name is not looked up again. */
async function ask(url: URL, { lookup, agent, signal }: Connection): Promise<IncomingMessage> {
  const addresses = await rejectOnAbort(signal, findPublicAddresses(url.hostname, lookup)).catch((error: unknown) => {
    throw error instanceof PrivateAddress ? new PictureRefused('private-address', url.hostname) : error;
  });
  const [first] = addresses;
  if (!first) throw new PictureRefused('unreachable', 'the host has no address');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(
    url,
    {
      agent,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': OWN_NAME },
      lookup: pinned(first, addresses),
    },
    resolve,
  )
    .on('error', reject)
    .end();
  return promise;
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) throw new PictureRefused('not-https');
  return url;
}

function nameOf({ pathname }: URL): string {
  const segment = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
