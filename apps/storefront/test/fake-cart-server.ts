import type { Cart } from '@witryna/contract/cart';
import { sampleLine } from './sample-checkout.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

type Answer = Response | undefined;

/** A fake shop API with one cart, behind `fetch`. `refuse` may return another answer for a request. */
export function fakeCartServer() {
  const pieces = new Map<string, number>();
  const operations = new Set<unknown>();
  const calls: Call[] = [];
  const server = {
    calls,
    pieces,
    version: 0,
    stock: 10,
    coupon: null as Cart['coupon'],
    couponRefusal: undefined as Cart['couponRefusal'],
    validCoupon: 'WITAJ10',
    refuse: (_call: Call): Answer | Promise<Answer> => undefined,
    cart,
    fetch: async (request: Request): Promise<Response> => {
      const call = { method: request.method, path: new URL(request.url).pathname, body: await bodyOf(request) };
      calls.push(call);
      return (await server.refuse(call)) ?? answer(call);
    },
  };

  function cart(): Cart {
    const products = [...pieces].map(([key, quantity]) => {
      const [id = 0, combinationId = 0] = key.split('/').map(Number);
      return sampleLine({ id, combinationId, quantity, price: 10, summedPrice: 10 * quantity, stock: server.stock });
    });
    const productsSum = products.reduce((sum, { summedPrice }) => sum + summedPrice, 0);
    const { coupon, couponRefusal, version } = server;
    return { products, productsSum, finalValue: productsSum, coupon, couponRefusal, version };
  }

  function answer({ method, path, body }: Call): Response {
    const rest = path
      .replace(/^\/api\/shop\/ShoppingCart\/?/, '')
      .split('/')
      .slice(1);
    const [first, second] = rest;
    if (method === 'POST')
      return addTo(`${body.productId}/${body.combinationId}`, Number(body.quantity), body.operationId);
    if (first === 'coupon') return changed(() => applyCoupon(method === 'GET' ? second : undefined));
    if (method === 'PATCH') return setTo(`${first}/${second}`, Number(body.quantity));
    if (method === 'DELETE') return changed(() => (second ? pieces.delete(`${first}/${second}`) : pieces.clear()));
    return Response.json(cart());
  }

  function addTo(key: string, quantity: number, operation: unknown): Response {
    if (operations.has(operation)) return Response.json(cart());
    operations.add(operation);
    return setTo(key, (pieces.get(key) ?? 0) + quantity);
  }

  function setTo(key: string, quantity: number): Response {
    if (quantity > server.stock) return refusal(409, 'NoMorePieces');
    return changed(() => pieces.set(key, quantity));
  }

  function applyCoupon(code: string | undefined): void {
    server.coupon = code === server.validCoupon ? { code, amount: 1 } : null;
    server.couponRefusal = code && !server.coupon ? 'unknown' : undefined;
  }

  function changed(change: () => unknown): Response {
    change();
    server.version += 1;
    return Response.json(cart());
  }
  return server;
}

export function refusal(status: number, code: string, details?: Record<string, unknown>): Response {
  return Response.json({ error: { code, details } }, { status });
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  return text ? JSON.parse(text) : {};
}
