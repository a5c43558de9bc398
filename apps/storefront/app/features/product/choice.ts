import type { Combination } from '@witryna/contract/catalog';

export interface OptionValue {
  readonly value: string;
  /** CSS colour of a swatch. */
  readonly color: string | null;
}

export interface Option {
  readonly name: string;
  readonly values: readonly OptionValue[];
}

/** Option name → chosen value. An option that the combination lacks has no entry. */
export type Choice = ReadonlyMap<string, string>;

export type ValueState = 'available' | 'soldOut' | 'impossible';

/** The options in the order of the combinations. */
export function optionsOf(combinations: readonly Combination[]): Option[] {
  const options = new Map<string, Map<string, OptionValue>>();
  for (const { name, value, color } of combinations.flatMap(({ variants }) => variants)) {
    const values = options.get(name) ?? new Map<string, OptionValue>();
    options.set(name, values);
    if (!values.has(value)) values.set(value, { value, color: color ?? null });
  }
  return [...options].map(([name, values]) => ({ name, values: [...values.values()] }));
}

export function choiceOf(combination: Combination): Choice {
  return new Map(combination.variants.map(({ name, value }) => [name, value]));
}

/**
 * Finds the combination of a choice. Combinations of a product may have different options: a combination that lacks an
 * option matches any value of that option, and one with additional options matches as long as no value is chosen for
 * them. Of several matches, the one that has most of the chosen values is returned.
 * @param pressed the option that was chosen last; combinations without it don't match
 */
export function findCombination(
  combinations: readonly Combination[],
  choice: Choice,
  pressed?: string,
): Combination | undefined {
  const fitting = combinations.filter(
    ({ variants }) =>
      variants.every(({ name, value }) => (choice.get(name) ?? value) === value) &&
      (pressed === undefined || variants.some(({ name }) => name === pressed)),
  );
  return bestMatch(fitting, choice);
}

/**
 * Finds the combination of chosen values of which only their order is known: that of the options. An option without a
 * chosen value may be missing.
 */
export function combinationOfValues(
  combinations: readonly Combination[],
  values: readonly string[],
): Combination | undefined {
  const left = [...values];
  const chosen = optionsOf(combinations).flatMap(({ name, values: ofOption }) =>
    ofOption.some(({ value }) => value === left[0]) ? [[name, left.shift() ?? ''] as const] : [],
  );
  return left.length === 0 ? findCombination(combinations, new Map(chosen)) : undefined;
}

/** Whether the value can be chosen in addition to the other chosen values. */
export function valueState(
  combinations: readonly Combination[],
  choice: Choice,
  name: string,
  value: string,
): ValueState {
  const found = findCombination(combinations, withValue(choice, name, value), name);
  if (!found) return 'impossible';
  return isInStock(found) ? 'available' : 'soldOut';
}

export function withValue(choice: Choice, name: string, value: string): Choice {
  return new Map([...choice, [name, value]]);
}

/** The combination that a product page shows at first: the requested one, or the first in stock, or the first. */
export function startCombination(
  combinations: readonly Combination[],
  wanted: number | string | null,
): Combination | undefined {
  const requested = wanted === null ? undefined : combinations.find(({ id }) => String(id) === String(wanted));
  return requested ?? combinations.find(isInStock) ?? combinations[0];
}

/**
 * The combination with the chosen value of option `name` that has most of the other chosen values. Its picture is shown
 * for an impossible choice.
 */
export function nearestCombination(
  combinations: readonly Combination[],
  choice: Choice,
  name: string,
): Combination | undefined {
  return bestMatch(
    combinations.filter((combination) => choiceOf(combination).get(name) === choice.get(name)),
    choice,
  );
}

function bestMatch(combinations: readonly Combination[], choice: Choice): Combination | undefined {
  const agreement = ({ variants }: Combination) =>
    variants.filter(({ name, value }) => choice.get(name) === value).length;
  return combinations.toSorted((one, other) => agreement(other) - agreement(one))[0];
}

/** A combination without a stock count is always in stock. */
export function isInStock({ stock }: Combination): boolean {
  return (stock ?? 1) > 0;
}
