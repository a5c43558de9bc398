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

/** Option name → chosen value. A combination may lack an option; then it has no entry. */
export type Choice = ReadonlyMap<string, string>;

export type ValueState = 'available' | 'soldOut' | 'impossible';

/** The options in the order in which the combinations name them. */
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
 * The combination that is this choice; undefined: there is none. Where combinations have not all the same options, one that lacks
 * an option fits whatever is chosen there, and one that has more fits what is not chosen yet; the one that agrees most counts.
 * @param pressed the option that was chosen last: one that lacks it is not meant
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
  return mostAgreeing(fitting, choice);
}

/** What becomes of the choice when one option is set to the value. */
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

/** The wanted one, else the first that can be bought, else the first. */
export function startCombination(
  combinations: readonly Combination[],
  wanted: number | string | null,
): Combination | undefined {
  const asked = wanted === null ? undefined : combinations.find(({ id }) => String(id) === String(wanted));
  return asked ?? combinations.find(isInStock) ?? combinations[0];
}

/** The one with this value that agrees most with the rest of the choice: whose picture to show for what doesn't exist. */
export function nearestCombination(
  combinations: readonly Combination[],
  choice: Choice,
  name: string,
): Combination | undefined {
  return mostAgreeing(
    combinations.filter((combination) => choiceOf(combination).get(name) === choice.get(name)),
    choice,
  );
}

function mostAgreeing(combinations: readonly Combination[], choice: Choice): Combination | undefined {
  const agreement = ({ variants }: Combination) =>
    variants.filter(({ name, value }) => choice.get(name) === value).length;
  return combinations.toSorted((one, other) => agreement(other) - agreement(one))[0];
}

/** A server that doesn't count pieces lets everything be bought. */
export function isInStock({ stock }: Combination): boolean {
  return (stock ?? 1) > 0;
}
