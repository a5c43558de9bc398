import type { Variant } from '@witryna/contract/catalog';
import { maxOptions } from '@witryna/shop-folder/format/product-columns.ts';
import type { DraftCombination } from './draft.ts';
import { optionName } from './option-name.ts';
import { cutText, type NoteColumn, plainTexts } from './plain-text.ts';

const maxCombinations = 2_000;
const maxName = 100;
const maxValue = 180;
/** Stands for the value of an option that a combination lacks. */
const noValue = '–';

/** Gives all combinations of a product the same options, and values by which they can be told apart. */
export function distinctCombinations(
  given: readonly DraftCombination[],
  language: string,
  note: NoteColumn,
): DraftCombination[] {
  if (given.length > maxCombinations)
    note('Option1 Value', `has ${given.length} combinations: only the first ${maxCombinations} are taken`);
  const plain = plainTexts(note);
  const combinations = given.slice(0, maxCombinations).map((combination) => ({
    ...combination,
    variants: combination.variants.map(({ name, value, color }) => ({
      name: cutText(plain(name, 'Option1 Name'), maxName),
      value: cutText(plain(value, 'Option1 Value'), maxValue),
      color,
    })),
  }));
  const names = optionNames(combinations, language, note);
  const seen = new Set<string>();
  return combinations.map((combination, at) => {
    const values = valuesByName(combination.variants);
    const variants = names.map((name): Variant => {
      const { value, color } = values.get(name) ?? { value: '', color: null };
      if (value === '' && given.length > 1 && combination.variants.length > 0)
        note('Option1 Value', `lacks a value of "${name}" in some rows: "${noValue}" is taken`);
      return { name, value: value || fallbackValue(combination, at), color };
    });
    return { ...combination, variants: makeDistinct(variants, seen, note) };
  });
}

function optionNames(combinations: readonly DraftCombination[], language: string, note: NoteColumn): string[] {
  const names = new Set(combinations.flatMap(({ variants }) => [...valuesByName(variants).keys()]));
  if (names.size > maxOptions)
    note('Option1 Name', `has ${names.size} options: only the first ${maxOptions} are taken`);
  if (names.size > 0) return [...names].slice(0, maxOptions);
  return combinations.length > 1 ? [optionName('variant', language)] : [];
}

function valuesByName(variants: readonly Variant[]): Map<string, Variant> {
  return new Map(variants.filter(({ name }) => name !== '').map((variant) => [variant.name, variant]));
}

function fallbackValue({ sku, variants }: DraftCombination, at: number): string {
  return variants.length > 0 ? noValue : (sku ?? String(at + 1));
}

/** Adds a number to the last value if an earlier combination has the same values. */
function makeDistinct(variants: readonly Variant[], seen: Set<string>, note: NoteColumn): Variant[] {
  const keyOf = (all: readonly Variant[]) => JSON.stringify(all.map(({ value }) => value));
  let distinct = [...variants];
  for (let number = 2; seen.has(keyOf(distinct)); number += 1) {
    distinct = variants.map((variant, at) =>
      at === variants.length - 1 ? { ...variant, value: `${variant.value} (${number})` } : variant,
    );
  }
  if (seen.has(keyOf(variants))) note('Option1 Value', 'occurs twice in a product: a number is added');
  seen.add(keyOf(distinct));
  return distinct;
}
