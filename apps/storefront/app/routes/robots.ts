import { liveShop } from '../features/crawlers/live-shop.server.ts';
import { robotsText } from '../features/crawlers/robots-text.ts';
import { pageOf } from '../platform/render/shop.server.ts';
import type { Route } from './+types/robots';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { showcase } = await liveShop(context);
  return new Response(robotsText(pageOf(context).origin, showcase ?? false), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
