import { loadFolder } from '../kinds/load-folder.ts';
import { type CartRuleKind, isCartRuleKind } from './define-cart-rule.ts';

/** Kinds of rules for carts by name, such as takePay for the file `take-pay.ts`. */
export type CartRuleRegistry = ReadonlyMap<string, CartRuleKind>;

const otherFiles = [
  'apply-discounts.ts',
  'cart-rule-registry.ts',
  'define-cart-rule.ts',
  'read-cart-rules.ts',
  'rule-values.ts',
  'rules-of-folder.ts',
];

/**
 * Loads every kind of rules in the folder.
 * @throws Error for a file without a `cartRule` made by `defineCartRule`
 */
export async function loadCartRules(folder: string = import.meta.dirname): Promise<CartRuleRegistry> {
  const kinds = await loadFolder({ folder, otherFiles, name: 'cartRule', isEntry: isCartRuleKind });
  return new Map([...kinds].map(([file, kind]) => [camelCase(file), kind]));
}

function camelCase(file: string): string {
  return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export const allCartRules: CartRuleRegistry = await loadCartRules();
