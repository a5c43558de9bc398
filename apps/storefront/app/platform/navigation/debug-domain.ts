/**
 * The address under which a page shows the shop of another host (specification section 3, debug-domain override); undefined where it does
 * already. Only development servers heed it.
 */
export function debugAddress(address: string, stored: string | null): string | undefined {
  const url = new URL(address);
  if (!stored || url.searchParams.get('debugDomain') === stored) return undefined;
  url.searchParams.set('debugDomain', stored);
  return url.href;
}
