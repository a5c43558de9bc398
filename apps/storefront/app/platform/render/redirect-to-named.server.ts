import { redirect } from 'react-router';
import { type PageLoaderContext, pageOf } from './shop.server.ts';

/**
 * Redirects an address whose name is not that of its number: to what has or had the name, for after a move of the shop
 * the number may be that of something else; if nothing has it, to the address of the number.
 * @returns the redirect, to be thrown
 */
export async function redirectToNamed(context: PageLoaderContext, request: Request, address: string) {
  const { pathname, search } = new URL(request.url);
  return redirect((await pageOf(context).findMovedPage(pathname)) ?? address + search, 301);
}
