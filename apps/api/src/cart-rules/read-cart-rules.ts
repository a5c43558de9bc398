import { entryLabel } from '@witryna/messages/entry-label';
import { formatText } from '@witryna/messages/server-texts';
import { z } from 'zod';
import { allCartRules } from './cart-rule-registry.ts';
import type { Branches, CartRuleKind, LineDiscount, Reward, TotalDiscount } from './define-cart-rule.ts';
import type { RuleValue, TextFacts } from './rule-values.ts';

/** A stored rule whose values were checked. */
export interface StoredRule {
  /** The id by which orders name the rule; null for one without. */
  id: string | null;
  name: string;
  kind: CartRuleKind;
  /** The values that the rule has, by their names in `shop.json`. */
  settings: Readonly<Record<string, unknown>>;
  when: RuleTimes;
}

/** When a rule counts. Times are ISO 8601 in UTC. */
export interface RuleTimes {
  /** Whether it is switched off. */
  off: boolean;
  startsAt: string | null;
  /** The first moment at which it no longer counts. */
  endsAt: string | null;
}

const time = z.iso.datetime().nullable().catch(null);
const storedTimes = z.object({ off: z.boolean().catch(false), startsAt: time, endsAt: time });

/** Whether a rule counts at a moment. */
export function isOpen({ when: { off, startsAt, endsAt } }: Pick<StoredRule, 'when'>, now: Date): boolean {
  return !off && (startsAt === null || new Date(startsAt) <= now) && (endsAt === null || new Date(endsAt) > now);
}

/** A discount with the name that the shopper sees. */
export type NamedDiscount = Pick<StoredRule, 'id'> & { label: string } & (LineDiscount | TotalDiscount);
export type NamedReward = Pick<StoredRule, 'id'> & Reward;

/** What a shop's rules do to carts. */
export interface OpenRules {
  discounts: readonly NamedDiscount[];
  rewards: readonly NamedReward[];
}

export const noRules: OpenRules = { discounts: [], rewards: [] };

const stored = z.array(z.unknown()).catch([]);
const oneStored = z.looseObject({ kind: z.string(), id: z.uuid().nullable().catch(null) });

/** Reads the rules in a shop's configuration. Those that are not valid are left out. */
export function readCartRules(config: unknown): StoredRule[] {
  return stored.parse(config).flatMap((rule) => readRule(rule) ?? []);
}

function readRule(rule: unknown): StoredRule | undefined {
  const read = oneStored.safeParse(rule).data;
  const kind = read && allCartRules.get(read.kind);
  if (!kind) return undefined;
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(kind.values)) {
    const one = value.stored.safeParse(read[storedName(name, value)]);
    if (!one.success) return undefined;
    settings[name] = one.data;
  }
  if (!isOrdered(kind, settings)) return undefined;
  return { id: read.id, name: read.kind, kind, settings, when: storedTimes.parse(read) };
}

/** The name under which a value is stored. */
export function storedName(name: string, { names }: RuleValue): string {
  return names ? `${name}Id` : name;
}

/** Whether the value that must be less than another one is so. */
export function isOrdered({ less }: CartRuleKind, settings: Readonly<Record<string, unknown>>): boolean {
  return !less || Number(settings[less[0]]) < Number(settings[less[1]]);
}

/** Lists the ids of the categories that rules name. */
export function categoriesOf(rules: readonly StoredRule[]): number[] {
  return rules.flatMap(({ kind, settings }) =>
    Object.entries(kind.values).flatMap(([name, { names }]) => {
      const id = settings[name];
      return names === 'category' && typeof id === 'number' ? id : [];
    }),
  );
}

/** @param branches those of the categories that the rules name */
export async function openCartRules(
  rules: readonly StoredRule[],
  branches: Branches,
  facts: TextFacts,
): Promise<OpenRules> {
  if (rules.length === 0) return noRules;
  const discounts = rules.map(async ({ id, name, kind, settings }) =>
    'discount' in kind
      ? [{ id, label: await labelOf(name, kind, settings, facts), ...kind.discount(settings, branches) }]
      : [],
  );
  const named: NamedDiscount[] = (await Promise.all(discounts)).flat();
  return {
    // The shopper sees them in the order in which they apply.
    discounts: named.toSorted((a, b) => Number('offTotal' in a) - Number('offTotal' in b)),
    rewards: rules.flatMap(({ id, kind, settings }) => ('reward' in kind ? { id, ...kind.reward(settings) } : [])),
  };
}

function labelOf(
  name: string,
  { labels, values }: Extract<CartRuleKind, { labels: unknown }>,
  settings: StoredRule['settings'],
  facts: TextFacts,
): Promise<string> {
  const given = Object.entries(values).filter(([value]) => settings[value] !== undefined);
  const shown = given.map(([value, { show }]) => [value, show(settings[value], facts)] as const);
  const label = entryLabel(`cartRule.${name}.label`, labels, facts.language) ?? name;
  return formatText(label, facts.language, Object.fromEntries(shown));
}
