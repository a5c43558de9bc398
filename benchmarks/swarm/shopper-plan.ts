import { type BehaviourName, codes, failingCode } from '@witryna/sandbox-gateway/behaviours';
import { createRandom, type Random } from '../scale/random.ts';
import type { SwarmProduct, SwarmShop } from './swarm-shop.ts';

/** How a shopper pays: the code or the choice on the gateway's page tells the sandbox gateway what to do. */
export type PlannedPayment =
  | { type: 'cash-on-delivery' | 'bank-transfer' }
  | { type: 'sandbox'; code: string }
  | { type: 'sandbox'; behaviour: BehaviourName | 'leave' };

export interface ShopperPlan {
  email: string;
  lines: { product: SwarmProduct; quantity: number }[];
  coupon: string | undefined;
  payment: PlannedPayment;
  /** With which the shopper pays again when the first payment has failed; undefined for giving up. */
  second: PlannedPayment | undefined;
  /** How often the browser asks for the order's state. */
  polls: number;
  /** Whether the browser sends each order twice at the same time, as a double click or a second tab would. */
  twice: boolean;
  /** What the shop does with the order afterwards. */
  handling: 'nothing' | 'cancel' | 'paid' | 'refund-part' | 'refund-all' | 'send';
}

const codePrefixes = [...Object.keys(codes), '777', '777', '333', failingCode, '123'];
const choices: (BehaviourName | 'leave')[] = [
  ...(['accept', 'accept', 'accept', 'confirm', 'decline', 'cancel', 'hang', 'late', 'twice', 'out-of-order'] as const),
  ...(['wrong-amount', 'bad-signature', 'leave'] as const),
];
const handlings = ['cancel', 'paid', 'refund-part', 'refund-all', 'send', 'send'] as const;
/** Some addresses belong to several shoppers, so that limits per shopper are reached. */
const REGULARS = 30;

/** Plans what a shopper does, from the seed and the shopper's number alone. */
export function planShopper(seed: number, number: number, shop: SwarmShop): ShopperPlan {
  const random = createRandom(Math.imul(seed, 1_000_003) + number);
  const lines = Array.from({ length: 1 + random.integer(3) }, () => ({
    product: random.pick(shop.products),
    quantity: 1 + random.integer(2),
  }));
  return {
    email: random.chance(0.2) ? `regular-${random.integer(REGULARS)}@swarm.test` : `shopper-${number}@swarm.test`,
    lines: lines.filter(({ product }, at) => lines.findIndex((line) => line.product === product) === at),
    coupon: random.chance(0.35) ? random.pick(shop.coupons) : undefined,
    payment: planPayment(random),
    second: random.chance(0.7) ? planPayment(random) : undefined,
    polls: random.integer(5),
    twice: random.chance(0.1),
    handling: random.chance(0.3) ? random.pick(handlings) : 'nothing',
  };
}

function planPayment(random: Random): PlannedPayment {
  const roll = random.integer(10);
  if (roll === 0) return { type: 'cash-on-delivery' };
  if (roll === 1) return { type: 'bank-transfer' };
  if (roll < 6) return { type: 'sandbox', code: `${random.pick(codePrefixes)}${100 + random.integer(900)}` };
  return { type: 'sandbox', behaviour: random.pick(choices) };
}
