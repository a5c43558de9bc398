/**
 * The address at which a page shows the shop of the stored host (specification section 3, debug-domain override). Only
 * development servers apply it.
 * @returns undefined if no host is stored or the address names it already
 */
export function debugAddress(address: string, stored: string | null): string | undefined {
  const url = new URL(address);
  if (!stored || url.searchParams.get('debugDomain') === stored) return undefined;
  url.searchParams.set('debugDomain', stored);
  return url.href;
}
