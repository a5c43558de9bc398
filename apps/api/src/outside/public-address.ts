import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned to the public internet. ipaddr.js also calls the deprecated `::127.0.0.1` unicast. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local, shared, multicast and reserved
 * addresses don't, nor do IPv6 addresses that stand for an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(publicIpv6);
}
