import type { LookupAddress } from 'node:dns';
import { lookup as lookUp, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Finds the IP addresses of a host name. */
export type LookUp = (hostname: string) => Promise<LookupAddress[]>;

/** A host has an address that is not of the public internet. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} has an address that is not public`);
  }
}

/** Two tries take less than the time limit of a call. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 });

const systemLookup: LookUp = (hostname) => lookUp(hostname, { all: true });

/**
 * Asks the name servers for the addresses of a host. The system's own look-up has few threads, which all calls to outside
 * services share, so that names that answer slowly would keep others waiting.
 */
export const askNameServers: LookUp = async (hostname) => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
};

/**
 * Finds the addresses of a host name, or of an address as a URL spells it.
 * @throws PrivateAddress if one of them is not public; what the look-up throws
 */
export async function findPublicAddresses(hostname: string, lookup: LookUp = systemLookup): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses = family ? [{ address: literal, family }] : await lookup(hostname);
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress(hostname);
  return addresses;
}

/**
 * Makes a connection go to addresses that were checked: the name is not looked up again, which could give another
 * address.
 */
export function pinned(first: LookupAddress, addresses: LookupAddress[]): LookupFunction {
  return (_hostname, { all }, answer) => (all ? answer(null, addresses) : answer(null, first.address, first.family));
}
