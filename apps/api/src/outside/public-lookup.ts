import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Finds the IP addresses of a host name. */
export type LookUp = (hostname: string) => Promise<LookupAddress[]>;

/** A host has an address that is not of the public internet. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} has an address that is not public`);
  }
}

const systemLookup: LookUp = (hostname) => lookUp(hostname, { all: true });

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
