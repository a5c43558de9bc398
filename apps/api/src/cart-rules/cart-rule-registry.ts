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

const kinds = await loadFolder({
  folder: import.meta.dirname,
  otherFiles,
  name: 'cartRule',
  isEntry: isCartRuleKind,
});
export const allCartRules: CartRuleRegistry = new Map([...kinds].map(([file, kind]) => [camelCase(file), kind]));

function camelCase(file: string): string {
  return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
