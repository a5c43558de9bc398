import type { Database } from '@witryna/api/database/database.ts';
import { resolveShopByHost } from '@witryna/api/database/tenant.ts';
import { hostProof } from '@witryna/api/secrets/host-proof.ts';
import { broken, type Finding, formatFindings, look, ok } from '../doctor/finding.ts';
import { checkHost } from '../domains/check-host.ts';
import { type HostNetwork, openHostNetwork } from '../domains/host-network.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { type FoundShop, findShopByHost } from './find-shop-by-host.ts';

/**
 * Looks whether a host of a shop leads here, and writes what is wrong.
 * @throws CommandError if something is broken
 */
export async function reportHostCheck({ clock, output }: CommandContext, shops: Shops, text: string): Promise<void> {
  const shop = await findShopByHost(shops.db, text);
  const network = shops.hostNetwork ?? openHostNetwork();
  const findings = [describe(shop), ...(await examine(shop, shops, network, clock()))];
  output.write(`${shop.host}\n${formatFindings(findings)}`);
  const count = findings.filter(({ state }) => state === 'broken').length;
  if (count > 0) throw new CommandError(`${shop.host} does not lead to its shop yet`);
}

function describe({ host, kind, primaryHost }: FoundShop): Finding {
  if (kind === 'primary') return ok(`${host} is the primary host of its shop`);
  return kind === 'showcase'
    ? ok(`${host} is a showcase host of ${primaryHost}`)
    : ok(`${host} is a host of ${primaryHost}, to which it redirects`);
}

async function examine(shop: FoundShop, shops: Shops, network: HostNetwork, now: Date): Promise<Finding[]> {
  const { host, kind, primaryHost } = shop;
  if (shops.publicUrl?.startsWith('http://'))
    return [look('PUBLIC_URL has no https, so nothing was asked', 'run this where shops have addresses of their own')];
  const checked = {
    host,
    redirectsTo: kind === 'other' && primaryHost !== host ? (primaryHost ?? undefined) : undefined,
    proof: hostProof(await shops.readSecretKey(), host),
    compared: shops.backOfficeHost,
  };
  const [findings, twin] = await Promise.all([checkHost(checked, network, now), checkTwin(shops.db, network, shop)]);
  return [...findings, ...twin];
}

/** Names that people type with and without `www.`: those with two parts, or a second one such as `com` or `co`. */
const TYPED_BOTH_WAYS = /^[^.]+\.(?:(?:com?|net|org|edu|gov|info|biz|waw|art)\.)?[^.]+$/;

/** The same host with `www.`, or without it; undefined for a host that nobody would type so. */
export function twinOf(host: string): string | undefined {
  if (host.startsWith('www.')) return host.slice('www.'.length);
  return TYPED_BOTH_WAYS.test(host) ? `www.${host}` : undefined;
}

async function checkTwin(db: Database, network: HostNetwork, { host, shopId }: FoundShop): Promise<Finding[]> {
  const twin = twinOf(host);
  if (twin === undefined) return [];
  const other = await resolveShopByHost(db, twin);
  if (other?.shopId === shopId) return [ok(`${twin} is a host of the shop, too`)];
  if (other) return [look(`${twin} belongs to another shop`, 'ask its owner whether that is right')];
  const answer = await network.addresses(twin);
  const add = `let its owner enter it at the registrar, and add it: npm run shop -- host add ${host} ${twin}`;
  return 'found' in answer
    ? [broken(`${twin} has addresses, but is no host of the shop: whoever types it sees no shop`, add)]
    : [look(`${twin} is no host of the shop: whoever types it finds nothing`, add)];
}
