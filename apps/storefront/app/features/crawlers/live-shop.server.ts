import { errorCatalogue } from '@witryna/contract/errors';
import type { ShopConfig } from '@witryna/contract/shop-config';
import { codeOf } from '../../platform/api/error-messages.ts';
import { statusOfState } from '../../platform/render/leave-shop.server.ts';
import { type PageLoaderContext, pageOf } from '../../platform/render/shop.server.ts';
import { askForShop } from '../../platform/render/shop-context.server.ts';

/**
 * The configuration of a live shop.
 * @throws a response without a body; its status says why the shop is not live or its configuration can't be loaded
 */
export async function liveShop(context: PageLoaderContext): Promise<ShopConfig> {
  const page = pageOf(context);
  if (page.state !== 'live') throw refusal(statusOfState[page.state]);
  const { config } = await askForShop(context).catch((error: unknown) => {
    throw refusal(errorCatalogue[codeOf(error)].status);
  });
  return config;
}

function refusal(status: number): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '60' }) };
  return new Response(null, { status, headers });
}
