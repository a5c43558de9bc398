import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Issue, listIssues } from '@witryna/shop-folder/check/list-issues.ts';
import { timeText } from '@witryna/shop-folder/format/cell-text.ts';
import { readTime } from '@witryna/shop-folder/format/read-time.ts';
import { z } from 'zod';
import { allCartRules } from './cart-rule-registry.ts';
import type { CartRuleKind } from './define-cart-rule.ts';
import { isOrdered, readCartRules, type StoredRule, storedName } from './read-cart-rules.ts';
import type { FolderFacts, RuleValue, ShopFacts } from './rule-values.ts';

/** A rule as it stands in `shop.json`: its values, beside the name of its kind. */
export interface RuleOfFile extends Readonly<Record<string, unknown>> {
  kind: string;
}

const times = {
  off: z.literal(true).optional().describe('Whether it counts for nobody'),
  starts: z.string().max(60).optional().describe('When it begins to count'),
  ends: z.string().max(60).optional().describe('When it counts no more; a date alone includes its day'),
};

type RuleSchema = ReturnType<typeof schemaOf>;
const schemas = [...allCartRules].map(([name, kind]) => schemaOf(name, kind));

/** Schema of a rule in `shop.json`, of any kind. */
export const cartRuleSchema = z.discriminatedUnion('kind', schemas as [RuleSchema, ...RuleSchema[]], {
  error: `must be one of ${[...allCartRules.keys()].join(', ')}`,
});

function schemaOf(name: string, kind: CartRuleKind) {
  const values = Object.entries(kind.values).map(([value, { inFile }]) => [value, inFile]);
  const { less } = kind;
  return z
    .strictObject({ kind: z.literal(name), ...Object.fromEntries(values), ...times })
    .refine((rule) => isOrdered(kind, rule), { path: less && [less[0]], message: `must be less than ${less?.[1]}` })
    .describe(kind.description);
}

/** Lists what is wrong with the rules of `shop.json`. */
export function cartRuleIssues(rules: readonly RuleOfFile[], currency: string): Issue[] {
  const read = z.array(cartRuleSchema).safeParse(rules);
  if (!read.success) return listIssues(read.error).map(({ path, message }) => ({ path: `cartRules${path}`, message }));
  return valuesOf(rules).flatMap(({ path, value, given }) => {
    const message = value.faultOf?.(given, currency);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** Lists the products and categories that rules name, as links such as `product:mug`. */
export function cartRuleLinks(rules: readonly RuleOfFile[]): { column: string; link: string }[] {
  return valuesOf(rules).flatMap(({ path, value: { names }, given }) =>
    names ? [{ column: path, link: `${names}:${given}` }] : [],
  );
}

/** Lists the values that rules have, each with its path in `shop.json`. */
function valuesOf(rules: readonly RuleOfFile[]) {
  return rules.flatMap((rule, at) =>
    Object.entries(allCartRules.get(rule.kind)?.values ?? {}).flatMap(([name, value]) =>
      rule[name] === undefined ? [] : [{ path: `cartRules[${at}].${name}`, value, given: rule[name] }],
    ),
  );
}

/** Makes the stored rules, without those of products and categories that the folder lacks; undefined if none are left. */
export function toStoredRules(rules: readonly RuleOfFile[], facts: FolderFacts & FolderClock): object[] | undefined {
  const stored = rules.flatMap((rule) =>
    convert(rule.kind, allCartRules.get(rule.kind)?.values ?? {}, rule, (name, value, given) => [
      storedName(name, value),
      value.toStored(given, facts),
    ]).map((one) => ({ ...one, ...storedTimes(rule, facts) })),
  );
  return stored.length > 0 ? stored : undefined;
}

/**
 * Gives stored rules that come from a folder the ids by which orders name them: one is known again by its values, or
 * else as the next of its kind. Others are new.
 * @param known the rules that the shop has
 */
export function withRuleIds(rules: readonly object[], known: readonly StoredRule[]): object[] {
  const left = [...known];
  const take = (isSame: (one: StoredRule) => boolean) => {
    const at = left.findIndex(isSame);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  };
  const read = rules.map((rule) => ({ rule, stored: readCartRules([rule])[0] }));
  const same = read.map(({ stored }) =>
    take((one) => one.name === stored?.name && isDeepStrictEqual(one.settings, stored.settings)),
  );
  return read.map(({ rule, stored }, at) => ({
    ...rule,
    id: same[at] ?? take((one) => one.name === stored?.name) ?? randomUUID(),
  }));
}

/** By which clock the times of a folder are read. */
interface FolderClock {
  timeZone: string;
  relativeTo?: Date | undefined;
}

function storedTimes({ off, starts, ends }: RuleOfFile, clock: FolderClock) {
  const read = (text: unknown, isEnd: boolean) =>
    typeof text === 'string' ? readTime(text, clock, isEnd).value?.toISOString() : undefined;
  return { off: off === true || undefined, startsAt: read(starts, false), endsAt: read(ends, true) };
}

/** Lists the times of rules, each with its path in `shop.json`. */
export function cartRuleTimes(rules: readonly RuleOfFile[]): { column: string; text: string }[] {
  return rules.flatMap((rule, at) =>
    ['starts', 'ends'].flatMap((name) => {
      const text = rule[name];
      return typeof text === 'string' ? [{ column: `cartRules[${at}].${name}`, text }] : [];
    }),
  );
}

/** Makes the rules of `shop.json` from those of a shop's configuration, without those of deleted products and categories. */
export function toRulesOfFile(config: unknown, facts: ShopFacts): RuleOfFile[] {
  return readCartRules(config).flatMap(({ name: kind, kind: { values }, settings, when }) =>
    convert(kind, values, settings, (name, value, stored) => [name, value.toFile(stored, facts)]).map((rule) => ({
      ...rule,
      ...(when.off && { off: true }),
      ...(when.startsAt !== null && { starts: timeText(new Date(when.startsAt)) }),
      ...(when.endsAt !== null && { ends: timeText(new Date(when.endsAt)) }),
    })),
  );
}

/** Converts the values that a rule has. @returns no rule if a value can't be converted */
function convert(
  kind: string,
  values: Readonly<Record<string, RuleValue>>,
  rule: Readonly<Record<string, unknown>>,
  to: (name: string, value: RuleValue, given: unknown) => [string, unknown],
): RuleOfFile[] {
  const given = Object.entries(values).filter(([name]) => rule[name] !== undefined);
  const entries = given.map(([name, value]) => to(name, value, rule[name]));
  return entries.every(([, value]) => value !== undefined) ? [{ kind, ...Object.fromEntries(entries) }] : [];
}
