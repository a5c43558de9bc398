import { liveShop } from '../features/crawlers/live-shop.server.ts';
import { webManifest } from '../features/crawlers/web-manifest.ts';
import { pageOf } from '../platform/render/shop.server.ts';
import type { Route } from './+types/web-manifest-file';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const config = await liveShop(context);
  const { environment } = pageOf(context);
  return new Response(JSON.stringify(webManifest(config, { base: environment.pictureBaseUrl })), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
