import type { Labels } from '@witryna/messages/entry-label';
import type { z } from 'zod';
import type { RuleValue } from './rule-values.ts';

/** Pieces in a cart that can be bought. Amounts are in minor units. */
export interface RuleLine {
  priceMinor: number;
  quantity: number;
  /** All categories of the product. */
  categoryIds: readonly number[];
}

/** Takes something off single lines. A line counts only for the first rule that fits it. */
export interface LineDiscount {
  fits(line: RuleLine): boolean;
  /** Returns what the rule takes off each of the lines that count for it, at most what the line costs. */
  offLines(lines: readonly RuleLine[]): number[];
}

/** Takes something off the sum of the goods. Of a shop's rules of this sort, only the one that takes off the most applies. */
export interface TotalDiscount {
  /** Returns what the rule takes off a sum, at most the sum. */
  offTotal(sumMinor: number): number;
}

/** One piece of a product: of the combination with the SKU, else of the first one in stock. */
export interface Gift {
  productId: number;
  sku: string | undefined;
}

/** What the shopper gets once the goods cost `fromMinor` after all discounts. */
export interface Reward {
  fromMinor: number;
  freeDelivery?: true;
  gift?: Gift;
}

/** Categories by id, each with its own id and the ids of all below it. */
export type Branches = ReadonlyMap<number, readonly number[]>;

type RuleValues = Readonly<Record<string, RuleValue>>;
type SettingsOf<Values extends RuleValues> = { [Name in keyof Values]: z.output<Values[Name]['stored']> };

interface Kind<Values extends RuleValues> {
  /** Says in the schema of `shop.json` what the rule does. */
  description: string;
  /** What shopkeepers read: the name of the kind, and of each value. */
  title: Labels;
  names: { [Name in keyof Values]: Labels };
  values: Values;
  /** The names of two values, the first of which must be less than the second. */
  less?: readonly [keyof Values & string, keyof Values & string];
}

interface DiscountKind<Values extends RuleValues> extends Kind<Values> {
  /** The name of the discount in the cart: an ICU message, which may show the values. */
  labels: Labels;
  discount(settings: SettingsOf<Values>, branches: Branches): LineDiscount | TotalDiscount;
}

interface RewardKind<Values extends RuleValues> extends Kind<Values> {
  reward(settings: SettingsOf<Values>): Reward;
}

export type CartRuleKind<Values extends RuleValues = RuleValues> = DiscountKind<Values> | RewardKind<Values>;

const defined = new WeakSet<object>();

/**
 * Defines a kind of rules for carts: which values a rule has, and what it does to a cart. Its file in `cart-rules/` exports
 * it as `cartRule`, and the file's name is the kind in another spelling: `take-pay.ts` is takePay. No other code lists the
 * kinds. All amounts are in minor units.
 */
export function defineCartRule<Values extends RuleValues>(kind: CartRuleKind<Values>): CartRuleKind {
  defined.add(kind);
  return kind;
}

export function isCartRuleKind(value: unknown): value is CartRuleKind {
  return typeof value === 'object' && value !== null && defined.has(value);
}
