import type { IncomingMessage, ServerResponse } from 'node:http';
import { normaliseHost } from '@witryna/api/tenancy/host-name.ts';
import { ShopError } from '@witryna/contract/errors';
import { languages } from '@witryna/contract/languages';

const PATH = '/.well-known/security.txt';
/** Whoever keeps the text longer than this asks again who reads reports (RFC 9116 wants less than a year). */
const VALID_MS = 180 * 86_400_000;

interface SecurityTextDeps {
  /** Where faults are reported, the best first: `mailto:` or `https:` addresses. */
  contacts: readonly string[];
  hostOf(request: IncomingMessage): string | undefined;
  originOf(host: string): string;
  clock: () => Date;
}

/**
 * Creates the handler of `/.well-known/security.txt`, which says to whom somebody reports a fault (RFC 9116). The handler
 * returns whether it answered, and throws NotFound if nobody is named.
 */
export function createSecurityText({ contacts, hostOf, originOf, clock }: SecurityTextDeps) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== PATH) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ShopError('MethodNotAllowed');
    const host = normaliseHost(hostOf(request));
    if (contacts.length === 0 || host === undefined) throw new ShopError('NotFound');
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(clock().getTime() + VALID_MS).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${originOf(host)}${PATH}`,
    ];
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' });
    response.end(request.method === 'HEAD' ? undefined : `${lines.join('\n')}\n`);
    return true;
  };
}
