import type { Visit } from './browser.ts';
import { toolScript } from './tool-scripts.ts';

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly body: string | null;
}

/** Stands in for all tools. A call that the page's policy blocks is a message of the console, which fails the visit. */
export async function standInForTools({ context, page, expectMessage }: Visit) {
  const [sent, sockets]: [Sent[], string[]] = [[], []];
  // There is no network behind a socket.
  expectMessage(
    /^error: WebSocket connection to 'wss:[^']+' failed: (?!.*Content Security)|decode downloaded font|OTS parsing/,
  );
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await context.route(/^https:/, (route) => {
    const request = route.request();
    sent.push({ method: request.method(), url: new URL(request.url()), body: request.postData() });
    return route.fulfill({ contentType: 'text/javascript', body: toolScript(request.url()) });
  });
  return { sent, sockets };
}

export interface Item {
  readonly item_id: string;
}

/** What the browser has told tools of goods. */
export function eventsOf(sent: readonly Sent[]) {
  return sent.flatMap(({ url, body }) => {
    if (url.hostname === 'region1.google-analytics.com') {
      const { items = [] }: { items?: Item[] } = JSON.parse(body ?? '{}');
      return [
        {
          tool: 'analytics',
          name: url.searchParams.get('en') ?? '',
          ids: items.map(({ item_id }) => item_id),
          type: '',
        },
      ];
    }
    if (url.hostname === 'www.facebook.com') {
      const fields = body ? new URLSearchParams(body) : url.searchParams;
      const { content_ids = [], content_type = '' } = JSON.parse(fields.get('cd') ?? '{}');
      return [{ tool: 'meta', name: fields.get('ev') ?? '', ids: content_ids as string[], type: String(content_type) }];
    }
    if (url.hostname === 'sklep.user.com' && body) {
      const [event, data]: [string, { items?: Item[]; product_id?: string; event_type?: string }] = JSON.parse(body);
      const ids = data.product_id ? [data.product_id] : (data.items ?? []).map(({ item_id }) => item_id);
      return [{ tool: 'user.com', name: data.event_type ?? event, ids, type: '' }];
    }
    if (url.hostname === 'collect.nudgify.com') {
      const { id }: { id: string } = JSON.parse(body ?? '{}');
      return [{ tool: 'nudgify', name: 'product', ids: [id], type: '' }];
    }
    if (url.search === '?ecommerce') {
      const { ecommerce }: { ecommerce: Record<string, { products?: { id: string }[] }> } = JSON.parse(body ?? '{}');
      return Object.entries(ecommerce).map(([name, { products = [] }]) => {
        return { tool: 'yandex', name, ids: products.map(({ id }) => id), type: '' };
      });
    }
    if (url.pathname !== '/api/v2/pixel') return [];
    const { event, properties } = JSON.parse(body ?? '{}');
    const contents: { content_id: string }[] = properties?.contents ?? [];
    const name = event === 'CompletePayment' ? 'purchase' : String(event);
    return [
      {
        tool: 'tikTok',
        name,
        ids: contents.map(({ content_id }) => content_id),
        type: String(properties?.content_type ?? ''),
      },
    ];
  });
}
