import type { AnswerStyle, Encoder } from './answer-style.ts';
import { listItem } from './foreign-answers.ts';
import * as shop from './foreign-shop-data.ts';

interface Line {
  product: shop.ForeignProduct;
  index: number;
  quantity: number;
}

interface Cart {
  lines: Line[];
  coupon: boolean;
}

/**
 * Answers the specification's cart calls and PATCH. It returns a number for an answer with the status 404 or 405, and
 * otherwise the body of the response.
 */
export function createForeignCarts(style: AnswerStyle, encode: Encoder) {
  const carts = new Map<string, Cart>();
  const cartOf = (session: string) => {
    const cart = carts.get(session) ?? { lines: [], coupon: false };
    carts.set(session, cart);
    return cart;
  };

  function show({ lines, coupon }: Cart) {
    const sum = lines.reduce(
      (all, { product, index, quantity }) => all + (product.combinations[index]?.price ?? 0) * quantity,
      0,
    );
    const products = lines.map(({ product, index, quantity }) => {
      const combination = product.combinations[index];
      const price = combination?.price ?? 0;
      return encode.fields({
        id: encode.id(product.id),
        combinationId: combinationIdOf(product, index),
        name: product.name,
        quantity,
        price: encode.rich(encode.price(price)),
        summedPrice: encode.rich(encode.price(Math.round(price * quantity * 100) / 100)),
      });
    });
    return encode.fields({
      products: style.lists === 'data' ? { data: products } : products,
      productsSum: encode.rich(encode.price(Math.round(sum * 100) / 100)),
      coupon: coupon
        ? { code: shop.coupon.code, amount: encode.price(Math.round(sum * shop.coupon.percent) / 100) }
        : undefined,
    });
  }

  const combinationIdOf = (product: shop.ForeignProduct, index: number) =>
    style.combinationId === 'none' ? index + 1 : encode.id(product.combinations[index]?.id ?? 0);

  const changed = (cart: Cart) => ({ cart: show(cart), object: { ok: true }, nothing: undefined })[style.cartChange];

  function find(productId: unknown, combinationId: unknown) {
    const product = shop.products.find(({ id }) => id === encode.number(productId));
    const index =
      product?.combinations.findIndex((_, at) => String(combinationIdOf(product, at)) === String(combinationId)) ?? -1;
    return product && index >= 0 ? { product, index } : undefined;
  }

  function add(sent: Record<string, unknown>) {
    const found = find(sent.productId, sent.combinationId);
    if (!found) return 404;
    const cart = cartOf(String(sent.session));
    const line = cart.lines.find(({ product, index }) => product === found.product && index === found.index);
    const quantity = Number(sent.quantity ?? 1);
    if (line) line.quantity += quantity;
    else cart.lines.push({ ...found, quantity });
    return changed(cart);
  }

  return (method: string, path: string, sent: Record<string, unknown>): unknown => {
    const [, , session = '', third = '', fourth = ''] = path.split('/').map(decodeURIComponent);
    if (method === 'POST' && !session) return add(sent);
    const cart = cartOf(session);
    if (third === 'upsellProducts')
      return encode.list(shop.products.slice(1).map((product) => listItem(product, encode)));
    if (third === 'cart-details') return undefined;
    if (third === 'coupon') {
      cart.coupon = method === 'GET' && fourth.toUpperCase() === shop.coupon.code;
      return method === 'GET' ? show(cart) : changed(cart);
    }
    if (method === 'DELETE') {
      const gone = third ? find(third, fourth) : undefined;
      cart.lines = third
        ? cart.lines.filter(({ product, index }) => product !== gone?.product || index !== gone.index)
        : [];
      return changed(cart);
    }
    if (method === 'PATCH') {
      const found = find(third, fourth);
      const line = cart.lines.find(({ product, index }) => product === found?.product && index === found.index);
      if (!line) return 404;
      line.quantity = Number(sent.quantity);
      return changed(cart);
    }
    return method === 'GET' && !third ? show(cart) : 405;
  };
}
