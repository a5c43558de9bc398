import type { ApiDeps } from '../api-context.ts';

/** Returns the origin of the shop, such as `https://shop.example`, for links in mails and for payment providers. */
export async function shopAddress(
  { shops, settings }: Pick<ApiDeps, 'shops' | 'settings'>,
  shopId: number,
): Promise<string> {
  const shop = await shops.byId(shopId);
  return settings.publicUrl.replace('{host}', shop?.primaryHost ?? 'localhost');
}
