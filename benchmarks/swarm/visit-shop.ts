import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { checkout, type PlaceOrder } from '@witryna/contract/checkout';
import { orderStatus, type PlacedOrder, placedOrder } from '@witryna/contract/orders';
import type { PlannedPayment, ShopperPlan } from './shopper-plan.ts';
import type { Answer, SwarmClient } from './swarm-client.ts';
import { countRefusal, type SwarmLedger } from './swarm-ledger.ts';

interface Visit {
  client: SwarmClient;
  ledger: SwarmLedger;
  plan: ShopperPlan;
}

const TRIES = 4;
const POLL_MS = 300;

/**
 * Lets a shopper fill a cart, order and pay as planned.
 * @returns the order; undefined if the shop refused it
 */
export async function visitShop(visit: Visit): Promise<PlacedOrder | undefined> {
  const session = randomUUID().replaceAll('-', '');
  if (!(await fillCart(visit, session))) return undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const order = await fillIn(visit, session);
    if (!order) return undefined;
    const answer = await sendOrder(visit, order);
    if (typeof answer !== 'string') {
      await pay(visit, answer);
      return answer;
    }
    countRefusal(visit.ledger, answer);
    if (answer.startsWith('Coupon')) await visit.client.ask(`/api/shop/ShoppingCart/${session}/coupon/FREE`);
    else if (answer !== 'CartChanged') return undefined;
  }
  return undefined;
}

async function fillCart({ client, ledger, plan }: Visit, session: string): Promise<boolean> {
  let filled = false;
  for (const { product, quantity } of plan.lines) {
    const { productId, combinationId } = product;
    const body = { productId, combinationId, quantity, session, operationId: randomUUID() };
    const { status, code = `${status}` } = await client.ask('/api/shop/ShoppingCart', { method: 'POST', body });
    if (status === 200) filled = true;
    else countRefusal(ledger, code);
  }
  if (filled && plan.coupon) await client.ask(`/api/shop/ShoppingCart/${session}/coupon/${plan.coupon}`);
  return filled;
}

async function fillIn({ client, ledger, plan }: Visit, session: string): Promise<PlaceOrder | undefined> {
  const answer = await client.ask(`/api/shop/Checkout/${session}`);
  const offer = checkout.safeParse(answer.body).data;
  const delivery = offer?.deliveries.find(({ name }) => name === 'Kurier');
  if (!offer || delivery?.totalMinor === undefined || delivery.totalMinor === null) {
    countRefusal(ledger, answer.code ?? `checkout ${answer.status}`);
    return undefined;
  }
  return {
    session,
    cartVersion: offer.cart.version,
    expectedTotalMinor: delivery.totalMinor,
    expectedGifts: offer.cart.products.flatMap(({ gift, combinationId, quantity }) =>
      gift ? Array.from({ length: quantity }, () => combinationId) : [],
    ),
    buyer: { fullName: 'Ala Makota', email: plan.email, phone: '600 100 200' },
    address: { country: 'PL', city: 'Kraków', postCode: '30-001', street: 'Lipowa 3' },
    delivery: { id: delivery.id, type: delivery.type },
    payment: toBody(plan.payment),
    consents: offer.consents.map(({ id, version }) => ({ id, version })),
  };
}

/** Sends an order until it is answered. @returns the order or the code of its refusal */
async function sendOrder({ client, ledger, plan }: Visit, body: PlaceOrder): Promise<PlacedOrder | string> {
  const key = randomUUID();
  ledger.sent.add(key);
  const post = () => client.ask('/api/shop/Order', { method: 'POST', headers: { 'idempotency-key': key }, body });
  const [answer, second] = await Promise.all([post(), plan.twice ? post() : undefined]);
  const order = readOrder(answer);
  const again = second && readOrder(second);
  for (const one of [order, again]) if (typeof one === 'object') record(ledger, key, one, body);
  const isSame = typeof order !== 'object' || typeof again !== 'object' || again.id === order.id;
  if (!isSame) ledger.contradictions.push(`key ${key} was answered with ${order.id} and ${again.id}`);
  return typeof order === 'string' && typeof again === 'object' ? again : order;
}

const readOrder = (answer: Answer) =>
  answer.status === 200 ? placedOrder.parse(answer.body) : (answer.code ?? `order ${answer.status}`);

function record(ledger: SwarmLedger, key: string, { id, number, totalMinor }: PlacedOrder, body: PlaceOrder): void {
  ledger.placed.set(key, { id, number, totalMinor, gifts: body.expectedGifts?.length ?? 0 });
}

function toBody(payment: PlannedPayment): PlaceOrder['payment'] {
  if (payment.type !== 'sandbox') return payment;
  return 'code' in payment
    ? { type: payment.type, authorizationKind: 'AUTHORIZATION_CODE', code: payment.code }
    : { type: payment.type, authorizationKind: 'REDIRECT' };
}

/** Pays, looks at the state of the order, and pays again once if the payment has failed. */
async function pay({ client, plan }: Visit, { id, secret, next }: PlacedOrder): Promise<void> {
  const headers = { 'x-order-secret': secret };
  await followUp(client, { id, headers, next }, plan.payment);
  for (let poll = 0; poll < plan.polls; poll += 1) {
    const { body } = await client.ask(`/api/shop/Order/${id}/status`, { headers });
    const status = orderStatus.safeParse(body).data;
    if (status?.payment === 'failed' || status?.attempt?.reason === 'unreachable') {
      if (!plan.second) return;
      const again = { method: 'POST', headers, body: toBody(plan.second) } as const;
      const answer = await client.ask(`/api/shop/Order/${id}/payments`, again);
      const started = orderStatus.safeParse(answer.body).data;
      if (started) await followUp(client, { id, headers, next: started.next }, plan.second);
      return;
    }
    await pause(POLL_MS);
  }
}

interface Started {
  id: string;
  headers: Record<string, string>;
  next: PlacedOrder['next'];
}

/** Does what the shop asks for: chooses on the gateway's page, or types the code again. */
async function followUp(client: SwarmClient, { id, headers, next }: Started, payment: PlannedPayment): Promise<void> {
  if (next.kind === 'redirect' && 'behaviour' in payment && payment.behaviour !== 'leave') {
    const { pathname } = new URL(next.url);
    await client.ask(pathname);
    await client.ask(pathname, { method: 'POST', body: new URLSearchParams({ behaviour: payment.behaviour }) });
  }
  if (next.kind === 'code' && 'code' in payment && payment.code.startsWith('123')) {
    const body = { code: `777${payment.code.slice(3)}` };
    await client.ask(`/api/shop/Order/${id}/payments/${next.attemptId}/code`, { method: 'POST', headers, body });
  }
}
