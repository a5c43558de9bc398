import type { Database } from '@witryna/api/database/database.ts';
import type { ResolvedShop } from '@witryna/api/database/shop-state.ts';
import { resolveShopByHost } from '@witryna/api/database/tenant.ts';
import { normaliseHost } from '@witryna/api/tenancy/host-name.ts';
import { cleanCode } from '@witryna/contract/clean-text';
import { CommandError } from './command-error.ts';

/**
 * Parses a host name that somebody typed, such as `Łódź.example`, to the form in which hosts are stored.
 * @throws CommandError if it is not a plain host name
 */
export function readHostName(text: string): string {
  const refuse = (why: string) => new CommandError(`${JSON.stringify(text)} ${why}`);
  if (text.includes('://')) throw refuse('begins with a scheme; give the host name alone, such as shop.example');
  if (/[/?#]/.test(text)) throw refuse('contains a path; give the host name alone, such as shop.example');
  if (text.includes(':')) throw refuse('contains a port; a shop has its hosts on every port');
  const host = normaliseHost(cleanCode(text));
  if (!host) throw refuse('is not a host name');
  if (host === 'localhost') throw refuse('shows no shop; give it a name in front, such as shop.localhost');
  return host;
}

/** A shop that was found by one of its hosts. */
export interface FoundShop extends ResolvedShop {
  /** The host by which the shop was found, as stored. */
  host: string;
}

/**
 * Finds the shop with a host that somebody typed.
 * @throws CommandError if no shop has the host
 */
export async function findShopByHost(db: Database, text: string): Promise<FoundShop> {
  const host = readHostName(text);
  const shop = await resolveShopByHost(db, host);
  if (!shop) throw new CommandError(`no shop has the host ${host}; npm run shop -- list shows all hosts`);
  return { ...shop, host };
}
