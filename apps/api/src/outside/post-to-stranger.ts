import { Agent, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { OWN_NAME } from './own-name.ts';
import { askNameServers, findPublicAddresses, type LookUp, PrivateAddress, pinned } from './public-lookup.ts';
import { rejectOnAbort } from './reject-on-abort.ts';

/** How servers that nobody knows are called. Tests replace it. */
export interface StrangerNetwork {
  lookup?: LookUp;
  /** Makes the https connections. It must look host names up with the function that it is given. */
  agent?: SecureAgent;
}

interface Post extends StrangerNetwork {
  headers: Record<string, string>;
  body: string;
  withinMs: number;
  /** How many bytes of the answer are read. */
  answerBytes: number;
  /** Whether the host may be any, also of this machine, because the operator has named it. */
  mayBePrivate: boolean;
}

/** `reason` says why there is no answer: `code` is that of the connection's error, such as `ECONNREFUSED`. */
export type StrangerAnswer =
  | { outcome: 'answered'; status: number; text: string }
  | { outcome: 'none'; reason: 'time-out' | 'private' | 'unreachable'; code: string };

/** These agents ignore the proxies of the environment: a proxy would connect to addresses that nobody checked. */
const plainAgent = new Agent();
const secureAgent = new SecureAgent();

/**
 * Sends a text to a server that a shopkeeper has named. Connections go to public addresses alone, which are looked up
 * once; redirects are not followed; time and the part of the answer that is read are limited.
 */
export async function postToStranger(url: URL, post: Post): Promise<StrangerAnswer> {
  const signal = AbortSignal.timeout(post.withinMs);
  try {
    const response = await rejectOnAbort(signal, send(url, post, signal));
    const { statusCode: status = 0 } = response;
    return { outcome: 'answered', status, text: await rejectOnAbort(signal, readStart(response, post.answerBytes)) };
  } catch (error) {
    if (error instanceof PrivateAddress) return { outcome: 'none', reason: 'private', code: '' };
    if (signal.aborted) return { outcome: 'none', reason: 'time-out', code: '' };
    // Errors of the name service, the connection and TLS have a code; any other error is a fault of this program.
    if (error instanceof Error && 'code' in error)
      return { outcome: 'none', reason: 'unreachable', code: String(error.code) };
    throw error;
  }
}

async function send(url: URL, post: Post, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    ...post.headers,
    'content-length': Buffer.byteLength(post.body),
    'accept-encoding': 'identity',
    'user-agent': OWN_NAME,
  };
  const options: RequestOptions = { method: 'POST', signal, headers };
  if (!post.mayBePrivate) {
    const addresses = await findPublicAddresses(url.hostname, post.lookup ?? askNameServers);
    const [first] = addresses;
    if (!first) throw Object.assign(new Error('the host has no address'), { code: 'ENOTFOUND' });
    options.lookup = pinned(first, addresses);
  }
  const request =
    url.protocol === 'https:'
      ? secureRequest(url, { ...options, agent: post.agent ?? secureAgent }, resolve)
      : plainRequest(url, { ...options, agent: plainAgent }, resolve);
  request.on('error', reject).end(post.body);
  return promise;
}

/** Reads the first bytes of an answer, and gives up the rest. */
async function readStart(response: IncomingMessage, bytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    parts.push(part);
    size += part.length;
    if (size >= bytes) break;
  }
  // PostgreSQL stores no NUL. A letter that was cut in two is left out.
  return Buffer.concat(parts)
    .subarray(0, bytes)
    .toString('utf8')
    .replaceAll('\u0000', '')
    .replace(/\ufffd$/, '');
}
