import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTurns } from '@witryna/api/concurrency/take-turns.ts';
import { HOST_PROOF_PATH } from '@witryna/api/secrets/host-proof.ts';
import { normaliseHost } from '@witryna/api/tenancy/host-name.ts';
import { ShopError } from '@witryna/contract/errors';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { FindPageShop } from '../pages/page-shop.ts';
import type { TrustProxy } from './client-address.ts';
import { isFromInside } from './from-inside.ts';

export interface DomainDeps {
  findShop: FindPageShop;
  /** Hosts of the installation that are no shop's: of the back office, of the API. */
  otherHosts: readonly string[];
  /** What a host answers to prove that it leads here; missing with a foreign API. */
  proveHost?: ((host: string) => string) | undefined;
  hostOf(request: IncomingMessage): string | undefined;
  addressOf(request: IncomingMessage): string | undefined;
  /** Opens `/internal/host` from anywhere. */
  token: string | undefined;
  /** Proxies that may ask `/internal/host`. */
  proxies: TrustProxy | undefined;
}

const ASK_PATH = '/internal/host';
const MAX_KNOWN = 20_000;
/** New names are looked up a few at a time, so that invented ones leave the database to the shops. */
const AT_ONCE = 4;
const MAX_WAITING = 200;

/**
 * Creates the handler of what proxies and the operator ask about hosts:
 *
 * - `/internal/host?domain=` says by its status whether a host is ours (200), so that a proxy gets a certificate for it,
 *   or not (404). Only programs on this machine and trusted proxies may ask, others with the token.
 * - `HOST_PROOF_PATH` proves to the operator's commands that a host leads here, and says in which range of addresses the
 *   server believes the client to be. It tells nobody anything else.
 *
 * @returns whether it answered
 */
export function createServeDomains(deps: DomainDeps) {
  /** Hosts that were ours. They need no turn. */
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  const turns = createTurns<'new'>({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING });

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const address = request.url ?? '';
    if (deps.proveHost && address === HOST_PROOF_PATH) {
      answerProof(request, response, deps.proveHost);
      return true;
    }
    if (address !== ASK_PATH && !address.startsWith(`${ASK_PATH}?`)) return false;
    if (isFromInside(request, deps)) await answerQuestion(address, response);
    else send(response, 403, 'forbidden');
    return true;
  };

  /** @throws ShopError ServiceUnavailable for a new host while too many others wait to be looked up */
  async function answerQuestion(address: string, response: ServerResponse): Promise<void> {
    const host = normaliseHost(new URL(address, 'http://inside.invalid').searchParams.get('domain'));
    if (host === undefined) return send(response, 400, 'domain is not a host name');
    if (deps.otherHosts.includes(host)) return send(response, 200, 'ours');
    const find = () => deps.findShop(host);
    const { state } = await (known.has(host) ? find() : turns.run('new', find));
    if (state === 'failed') return known.has(host) ? send(response, 200, 'ours') : send(response, 503, 'unknown now');
    if (state === 'notFound' || state === 'impossible') {
      known.delete(host);
      return send(response, 404, 'not ours');
    }
    // Closed shops have a page that says so.
    known.set(host, true);
    send(response, 200, 'ours');
  }

  function answerProof(request: IncomingMessage, response: ServerResponse, prove: (host: string) => string): void {
    const host = normaliseHost(deps.hostOf(request));
    if (host === undefined) throw new ShopError('NotFound');
    const client = deps.addressOf(request) ?? '';
    const range = ipaddr.isValid(client) ? ipaddr.process(client).range() : 'unknown';
    send(response, 200, JSON.stringify({ proof: prove(host), client: range }), 'application/json');
  }
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(text);
}
