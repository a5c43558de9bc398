import { liveShop } from '../features/crawlers/live-shop.server.ts';
import { serviceWorker } from '../features/integrations/read-tools.server.ts';
import type { Route } from './+types/service-worker';

/** The service worker of a shop whose tools need one; 404 for all others. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const worker = serviceWorker(await liveShop(context));
  if (!worker) return new Response(null, { status: 404 });
  return new Response(worker.script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${worker.sources}; connect-src https:`,
    },
  });
}
