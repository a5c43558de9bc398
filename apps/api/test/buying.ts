import { randomBytes, randomUUID } from 'node:crypto';
import { type Cart, cart } from '@witryna/contract/cart';
import { checkout, type PlaceOrder } from '@witryna/contract/checkout';
import { type OrderStatus, orderStatus, type PlacedOrder, placedOrder } from '@witryna/contract/orders';
import type { Database } from '../src/database/database.ts';
import type { Tenant } from '../src/database/tenant.ts';
import { makeProduct, makeShop } from './shop-fixtures.ts';
import type { createTestApi } from './test-api.ts';

type TestApi = ReturnType<typeof createTestApi>;

/** Creates a shop with deliveries to addresses and to pickup points, all payment types, and terms to accept. */
export async function makeSellingShop(db: Database, host: string): Promise<Tenant> {
  const shop = await makeShop(db, host, { name: 'Glina', delivery_countries: ['PL', 'DE'] });
  const shop_id = shop.shopId;
  const days = { days_from: 1, days_to: 2, shop_id };
  await db
    .insertInto('delivery_type')
    .values([
      {
        ...days,
        type: 'COURIER',
        name: 'Kurier',
        price_minor: 1_500,
        free_from_minor: 30_000,
        countries: ['PL'],
        cash_on_delivery: true,
        sort_order: 1,
      },
      {
        ...days,
        type: 'COURIER',
        name: 'Kurier DE',
        price_minor: 4_900,
        free_from_minor: null,
        countries: ['DE'],
        sort_order: 2,
      },
      {
        ...days,
        type: 'INPOST_PARCEL_LOCKER',
        name: 'Paczkomat',
        settings: JSON.stringify({ environment: 'invented' }),
        price_minor: 1_299,
        free_from_minor: null,
        countries: ['PL'],
        sort_order: 3,
      },
    ])
    .execute();
  const account = { account: 'PL61109010140000071219812874', holder: 'Glina', bank: 'Bank', days: 7 };
  await db
    .insertInto('payment_type')
    .values([
      { shop_id, type: 'sandbox', settings: '{}', sort_order: 1 },
      { shop_id, type: 'bank-transfer', settings: JSON.stringify(account), sort_order: 2 },
      { shop_id, type: 'cash-on-delivery', settings: '{}', sort_order: 3 },
    ])
    .execute();
  const written = { shop_id, custom_name: '', updated_at: new Date('2026-01-01T00:00:00Z') };
  await db
    .insertInto('document')
    .values([
      { ...written, type: 'REGULATION', body: 'Regulamin' },
      { ...written, type: 'PRIVACY_POLICY', body: 'Prywatność' },
    ])
    .execute();
  return shop;
}

export interface Cup {
  id: number;
  combination: number;
}

export async function makeCup(shop: Tenant, stock = 5, priceMinor = 10_000): Promise<Cup> {
  const made = await makeProduct(shop, {}, [{ stock, price_minor: priceMinor }]);
  return { id: made.id, combination: made.combinations[0] ?? 0 };
}

/** Reads the stock of a combination. */
export async function stockOf(db: Database, combination: number): Promise<number> {
  const found = db.selectFrom('combination').select('stock').where('id', '=', combination);
  return (await found.executeTakeFirstOrThrow()).stock;
}

/** Reads how often a coupon was used. */
export async function usesOf(db: Database, code: string): Promise<number> {
  return (await db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;
}

export const newSession = () => randomBytes(16).toString('hex');

/** Creates functions that send requests as shoppers of the shop at `host`. */
export function shopperAt({ ask, get, refusal, send }: TestApi, host: string) {
  async function fill(cup: Cup, quantity = 1, session = newSession()): Promise<{ session: string; cart: Cart }> {
    const line = { productId: cup.id, combinationId: cup.combination, quantity, session };
    const { status, body } = await send(host, '/shop/ShoppingCart', line);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { session, cart: cart.parse(body) };
  }

  /** Makes a valid order body for the cart, by default with courier delivery in Poland and cash on delivery. */
  async function fillIn(session: string, more: Partial<PlaceOrder> = {}): Promise<PlaceOrder> {
    const offer = await get(host, `/shop/Checkout/${session}`, checkout);
    const deliveryType = more.delivery?.type ?? 'COURIER';
    const delivery = offer.deliveries.find(({ type }) => type === deliveryType);
    return {
      session,
      cartVersion: offer.cart.version,
      expectedTotalMinor: delivery?.totalMinor ?? 0,
      expectedGifts: offer.cart.products.flatMap(({ gift, combinationId, quantity }) =>
        gift ? Array.from({ length: quantity }, () => combinationId) : [],
      ),
      buyer: { fullName: 'Ala Makota', email: 'ala@example.com', phone: '600 100 200' },
      address: { country: 'PL', city: 'Kraków', postCode: '30-001', street: 'Lipowa 3' },
      delivery: { id: delivery?.id, type: 'COURIER' },
      payment: { type: 'cash-on-delivery' },
      consents: offer.consents.map(({ id, version }) => ({ id, version })),
      ...more,
    };
  }

  const orderInit = (body: unknown, key: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const post = (body: unknown, key: string = randomUUID()) => ask(host, '/shop/Order', orderInit(body, key));
  const refused = (body: unknown, key: string = randomUUID()) => refusal(host, '/shop/Order', orderInit(body, key));

  async function place(body: PlaceOrder, key: string = randomUUID()): Promise<PlacedOrder> {
    const { status, body: answer } = await post(body, key);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return placedOrder.parse(answer);
  }

  /** Orders one cup in a new session. */
  async function buy(cup: Cup, more: Partial<PlaceOrder> = {}): Promise<PlacedOrder> {
    const { session } = await fill(cup);
    return place(await fillIn(session, more));
  }

  const withSecret = (
    { id, secret }: Pick<PlacedOrder, 'id' | 'secret'>,
    rest = '',
    body?: unknown,
    key: string = randomUUID(),
  ) =>
    ask(host, `/shop/Order/${id}${rest}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'x-order-secret': secret, 'content-type': 'application/json', 'idempotency-key': key },
    });

  const statusOf = async (placed: Pick<PlacedOrder, 'id' | 'secret'>): Promise<OrderStatus> =>
    orderStatus.parse((await withSecret(placed, '/status')).body);

  return { fill, fillIn, post, refused, place, buy, withSecret, statusOf };
}
