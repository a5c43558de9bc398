import { listItem } from './bare-answers.ts';
import * as shop from './bare-shop.ts';
import type { BareStyle, Speech } from './bare-style.ts';

interface Line {
  product: shop.BareProduct;
  place: number;
  quantity: number;
}

interface Cart {
  lines: Line[];
  coupon: boolean;
}

/** The cart's calls of the specification, and PATCH. Status 404 or 405 is a number; anything else is the answer's body. */
export function createBareCarts(style: BareStyle, say: Speech) {
  const carts = new Map<string, Cart>();
  const cartOf = (session: string) => {
    const cart = carts.get(session) ?? { lines: [], coupon: false };
    carts.set(session, cart);
    return cart;
  };

  function show({ lines, coupon }: Cart) {
    const sum = lines.reduce(
      (all, { product, place, quantity }) => all + (product.combinations[place]?.price ?? 0) * quantity,
      0,
    );
    const products = lines.map(({ product, place, quantity }) => {
      const combination = product.combinations[place];
      const price = combination?.price ?? 0;
      return say.fields({
        id: say.id(product.id),
        combinationId: combinationIdOf(product, place),
        name: product.name,
        quantity,
        price: say.rich(say.price(price)),
        summedPrice: say.rich(say.price(Math.round(price * quantity * 100) / 100)),
      });
    });
    return say.fields({
      products: style.lists === 'data' ? { data: products } : products,
      productsSum: say.rich(say.price(Math.round(sum * 100) / 100)),
      coupon: coupon
        ? { code: shop.coupon.code, amount: say.price(Math.round(sum * shop.coupon.percent) / 100) }
        : undefined,
    });
  }

  const combinationIdOf = (product: shop.BareProduct, place: number) =>
    style.combinationId === 'none' ? place + 1 : say.id(product.combinations[place]?.id ?? 0);

  const changed = (cart: Cart) => ({ cart: show(cart), object: { ok: true }, nothing: undefined })[style.cartChange];

  function find(productId: unknown, combinationId: unknown) {
    const product = shop.products.find(({ id }) => id === say.number(productId));
    const place =
      product?.combinations.findIndex((_, at) => String(combinationIdOf(product, at)) === String(combinationId)) ?? -1;
    return product && place >= 0 ? { product, place } : undefined;
  }

  function add(sent: Record<string, unknown>) {
    const found = find(sent.productId, sent.combinationId);
    if (!found) return 404;
    const cart = cartOf(String(sent.session));
    const line = cart.lines.find(({ product, place }) => product === found.product && place === found.place);
    const quantity = Number(sent.quantity ?? 1);
    if (line) line.quantity += quantity;
    else cart.lines.push({ ...found, quantity });
    return changed(cart);
  }

  return (method: string, path: string, sent: Record<string, unknown>): unknown => {
    const [, , session = '', third = '', fourth = ''] = path.split('/').map(decodeURIComponent);
    if (method === 'POST' && !session) return add(sent);
    const cart = cartOf(session);
    if (third === 'upsellProducts') return say.list(shop.products.slice(1).map((product) => listItem(product, say)));
    if (third === 'cart-details') return undefined;
    if (third === 'coupon') {
      cart.coupon = method === 'GET' && fourth.toUpperCase() === shop.coupon.code;
      return method === 'GET' ? show(cart) : changed(cart);
    }
    if (method === 'DELETE') {
      const gone = third ? find(third, fourth) : undefined;
      cart.lines = third
        ? cart.lines.filter(({ product, place }) => product !== gone?.product || place !== gone.place)
        : [];
      return changed(cart);
    }
    if (method === 'PATCH') {
      const found = find(third, fourth);
      const line = cart.lines.find(({ product, place }) => product === found?.product && place === found.place);
      if (!line) return 404;
      line.quantity = Number(sent.quantity);
      return changed(cart);
    }
    return method === 'GET' && !third ? show(cart) : 405;
  };
}
