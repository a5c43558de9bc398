import { cleanCode } from '@witryna/contract/clean-text';
import { type Language, localeOf } from '@witryna/contract/languages';
import { currencyDigits, formatMoney, toMajor } from '@witryna/contract/money';
import { filled, amount as positiveAmount } from '@witryna/contract/setting-values';
import { cachedFormat } from '@witryna/messages/cached-format';
import { handle } from '@witryna/shop-folder/format/handle.ts';
import { minorOf, percent as percentOfFile } from '@witryna/shop-folder/format/shop-values.ts';
import { z } from 'zod';

/** What a value can name. */
export type Named = 'product' | 'category';

/** The facts of a folder on which stored values depend. */
export interface FolderFacts {
  currency: string;
  ids: Readonly<Record<Named, ReadonlyMap<string, number>>>;
}

/** The facts of a shop on which the values in its folder depend. */
export interface ShopFacts {
  currency: string;
  handles: Readonly<Record<Named, ReadonlyMap<number, string>>>;
}

/** What decides how texts show money and numbers. */
export interface TextFacts {
  currency: string;
  language: Language;
}

/** How a form asks for a value. */
export type RuleInput =
  | { kind: 'amount' | 'percent' | 'combination' | Named }
  | { kind: 'number'; min: number; max: number };

/** A value that rules of a kind have: how `shop.json` gives it, how it is stored, and how texts show it. */
export interface RuleValue<Given = unknown, Stored = unknown> {
  /** Schema of the value in `shop.json`. */
  readonly inFile: z.ZodType<Given>;
  readonly stored: z.ZodType<Stored>;
  readonly input: RuleInput;
  readonly isOptional?: true;
  /** What the value names, by a handle in `shop.json`. Its id is stored in a field with `Id` at its end. */
  readonly names?: Named;
  /** @returns undefined if the folder lacks what the value names */
  toStored(given: Given, facts: FolderFacts): Stored | undefined;
  /** @returns undefined if the shop lacks what the value names */
  toFile(stored: Stored, facts: ShopFacts): Given | undefined;
  /** Returns a number if a text may count by it. */
  show(stored: Stored, facts: TextFacts): string | number;
  /** Says what is wrong with a value that fits its schema. */
  faultOf?(given: Given, currency: string): string | undefined;
}

/** Makes a value that is stored as it stands in `shop.json`. */
function plain<Value extends string | number>(
  schema: z.ZodType<Value>,
  input: RuleInput,
  show: RuleValue<Value, Value>['show'] = (value) => value,
): RuleValue<Value, Value> {
  return { inFile: schema, stored: schema, input, toStored: (value) => value, toFile: (value) => value, show };
}

function reference(names: Named, inFile: z.ZodType<string>): RuleValue<string, number> {
  return {
    inFile,
    stored: z.int(),
    input: { kind: names },
    names,
    toStored: (given, { ids }) => ids[names].get(given),
    toFile: (id, { handles }) => handles[names].get(id),
    show: (id) => id,
  };
}

/** Makes a value that a rule may lack. */
export function optional<Given, Stored>(
  value: RuleValue<Given, Stored>,
): RuleValue<Given | undefined, Stored | undefined> {
  return { ...value, inFile: value.inFile.optional(), stored: value.stored.optional(), isOptional: true };
}

export const wholeNumber = (min: number, max: number) => plain(z.int().min(min).max(max), { kind: 'number', min, max });

/** Makes a value that is the SKU of a combination of the product that the rule names. */
export const combination = (description: string) =>
  plain(filled(100).overwrite(cleanCode).describe(description), { kind: 'combination' });

const percentFormat = cachedFormat(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** A percentage with at most two decimals. */
export const percent = plain(percentOfFile, { kind: 'percent' }, (value, { language }) =>
  percentFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
);

/** An amount above zero, stored in minor units. */
export const amount: RuleValue<number, number> = {
  inFile: positiveAmount.gt(0),
  stored: z.int().min(1),
  input: { kind: 'amount' },
  toStored: (given, { currency }) => minorOf(given, currency),
  toFile: (minor, { currency }) => toMajor(minor, currencyDigits(currency)),
  show: (minor, { currency, language }) => formatMoney(minor, currency, language),
  faultOf: (given, currency) =>
    minorOf(given, currency) === undefined ? `${given} has more decimals than ${currency} allows.` : undefined,
};

export const product = reference('product', handle);

export const category = reference(
  'category',
  handle.describe('The category whose goods it counts for, with the categories below it'),
);
