import { ShopError } from '@witryna/contract/errors';

/**
 * Normalises the path of a call. A foreign server may read `//shop/./%4Frder` as `/shop/Order`, so `limitForeignCalls`
 * and `guardOwnCalls` must see that path too.
 * @throws ShopError NotFound for a malformed path, InvalidRequest for a repeated `shopId`
 */
export function canonicalAddress(address: string): string {
  const { pathname, search, searchParams } = new URL(`http://shop.invalid${address}`);
  if (searchParams.getAll('shopId').length > 1)
    throw new ShopError('InvalidRequest', { fields: { shopId: 'repeated' } });
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return `/${segments.map(respell).join('/')}${search}`;
}

function respell(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    throw new ShopError('NotFound');
  }
}
