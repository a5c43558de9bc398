import { ShopError } from '@witryna/contract/errors';

/**
 * Normalises the path of a call. Our own API reads `/shop/./%4Frder` as `/shop/Order`, and a foreign server may read
 * `//shop/Order` so, too. What tells calls apart by their path must see that path.
 * @throws ShopError NotFound for a malformed path, InvalidRequest for a repeated `shopId`
 */
export function canonicalAddress(address: string): string {
  const { pathname, search, searchParams } = new URL(`http://shop.invalid${address}`);
  if (searchParams.getAll('shopId').length > 1)
    throw new ShopError('InvalidRequest', { fields: { shopId: 'repeated' } });
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return `/${segments.map(respell).join('/')}${search}`;
}

/** Makes the address of a further call for the same shop. It bypasses caches if the first call does. */
export function furtherAddress(path: string, first: string): string {
  const { searchParams } = new URL(first, 'http://shop.invalid');
  const kept = [...searchParams].filter(([name]) => name === 'shopId' || name === 'timestamp');
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}

function respell(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    throw new ShopError('NotFound');
  }
}
