import { randomBytes } from 'node:crypto';
import { cart } from '@witryna/contract/cart';
import { productDetails, productList } from '@witryna/contract/catalog';
import { checkout, type PlaceOrder } from '@witryna/contract/checkout';
import type { JourneyShop } from './demo-shops.ts';
import { requestHost, sendJson } from './request-host.ts';

/**
 * An API client that places orders without a browser.
 * @param headers what each request sends along, such as the address of a visitor behind a proxy
 */
export function shopClient(port: number, shop: JourneyShop, headers: Record<string, string> = {}) {
  const read = async (path: string) =>
    JSON.parse((await requestHost(port, shop.host, `/api${path}`, { headers })).text);

  async function findSimple(): Promise<{ productId: number; combinationId: number; stock: number }> {
    const { data } = productList.parse(await read(`/shop/Product?filter.search=${encodeURIComponent(shop.simple)}`));
    const found = data.find(({ name }) => name === shop.simple);
    const details = productDetails.parse(await read(`/shop/Product/${found?.id}/details`));
    const [combination] = details.combinations;
    if (!combination) throw new Error(`${shop.simple} has no combination`);
    return { productId: details.id, combinationId: combination.id, stock: combination.stock ?? 0 };
  }

  /** Adds pieces of one product to a new cart. @returns an order that is ready to be placed */
  async function fillIn(line: { productId: number; combinationId: number }, quantity = 1): Promise<PlaceOrder> {
    const session = randomBytes(16).toString('hex');
    const { productId, combinationId } = line;
    const wanted = { session, productId, combinationId, quantity };
    const added = await sendJson(port, shop.host, '/api/shop/ShoppingCart', wanted, headers);
    const { version } = cart.parse(JSON.parse(added.text));
    const offer = checkout.parse(await read(`/shop/Checkout/${session}`));
    const delivery = offer.deliveries.find(({ name }) => name === shop.courier);
    if (!delivery?.totalMinor) throw new Error(`${shop.courier} is not offered`);
    const { state, ...address } = shop.address;
    return {
      session,
      cartVersion: version,
      expectedTotalMinor: delivery.totalMinor,
      buyer: shop.buyer,
      address: { ...address, ...(state && { stateCountry: state }) },
      delivery: { id: delivery.id, type: delivery.type },
      payment: { type: 'bank-transfer' },
      consents: offer.consents.map(({ id, version: read }) => ({ id, version: read })),
    };
  }

  const place = (order: PlaceOrder, key: string) =>
    sendJson(port, shop.host, '/api/shop/Order', order, { ...headers, 'idempotency-key': key });
  const readOrder = (id: string, secret: string) =>
    requestHost(port, shop.host, `/api/shop/Order/${id}`, {
      headers: { ...headers, 'x-order-secret': secret },
    });

  return { findSimple, fillIn, place, readOrder };
}
