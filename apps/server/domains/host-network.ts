import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import { limitFetch } from '@witryna/api/outside/limited-fetch.ts';
import { reasonOf } from '../doctor/finding.ts';

/**
 * What the name servers answer. `missing` says whether the name itself does not exist, or only a record of this kind;
 * `failed` why nobody answered.
 */
export type NameAnswer = { found: readonly string[] } | { missing: 'name' | 'record' } | { failed: string };

export interface HostCertificate {
  /** Why a browser would refuse it, as OpenSSL or Node calls it; undefined for a valid one. */
  problem: string | undefined;
  validTo: Date;
}

export interface HostAnswer {
  status: number;
  location: string | null;
  text: string;
}

/** What the internet says of hosts: name servers, and the servers to which they lead. Each call has a time limit. */
export interface HostNetwork {
  /** IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<NameAnswer>;
  /** Texts, each in one piece. */
  texts(name: string): Promise<NameAnswer>;
  /** @throws Error if no TLS connection is possible */
  certificateOf(host: string): Promise<HostCertificate>;
  /** Sends a request and follows no redirect. @throws Error without an answer */
  ask(method: 'GET' | 'HEAD', url: string, headers?: Record<string, string>): Promise<HostAnswer>;
}

const WITHIN_MS = 5_000;
const MAX_BYTES = 65_536;

/** @param tlsPort where servers answer with TLS; other ports are for tests */
export function openHostNetwork(tlsPort = 443): HostNetwork {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  return {
    async addresses(name) {
      const [four, six] = await Promise.all([
        askNames(() => resolver.resolve4(name)),
        askNames(() => resolver.resolve6(name)),
      ]);
      const found = [four, six].flatMap((answer) => ('found' in answer ? answer.found : []));
      return found.length > 0 ? { found } : 'failed' in six ? six : four;
    },
    texts: (name) => askNames(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    certificateOf: (host) => readCertificate(host, tlsPort),
    async ask(method, url, headers = {}) {
      const limits = { signal: AbortSignal.timeout(WITHIN_MS), maxBytes: MAX_BYTES, mayBePrivate: true };
      const answer = await limitFetch(globalThis.fetch, limits)(url, { method, headers });
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
    },
  };
}

async function askNames(ask: () => Promise<string[]>): Promise<NameAnswer> {
  try {
    return { found: await ask() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTFOUND') return { missing: 'name' };
    if (code === 'ENODATA') return { missing: 'record' };
    return { failed: reasonOf(error) };
  }
}

function readCertificate(host: string, port: number): Promise<HostCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<HostCertificate>();
  // A certificate that is not valid is read, too: its owner wants to know what is wrong.
  const options = { host, port, servername: host, rejectUnauthorized: false, timeout: WITHIN_MS };
  const socket = connect(options, () => {
    const { valid_to: validTo } = socket.getPeerCertificate();
    resolve({ problem: socket.authorized ? undefined : String(socket.authorizationError), validTo: new Date(validTo) });
    socket.destroy();
  });
  socket.once('timeout', () => socket.destroy(new Error(`no answer within ${WITHIN_MS / 1_000} s`)));
  socket.once('error', reject);
  return promise;
}
