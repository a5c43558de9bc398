import { liveShop } from '../features/crawlers/live-shop.server.ts';
import { robotsOf } from '../features/crawlers/robots.ts';
import { pageOf } from '../platform/render/shop.server.ts';
import type { Route } from './+types/robots';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { showcase } = await liveShop(context);
  return new Response(robotsOf(pageOf(context).origin, showcase ?? false), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
