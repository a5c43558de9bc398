import { type Language, languageOfShop } from '@witryna/contract/languages';
import { attributeName, attributeOf, type ProductAttribute } from '@witryna/contract/product-attributes';

export type OptionKind = 'variant' | ProductAttribute;

const variantNames: Readonly<Record<Language, string>> = {
  en: 'Variant',
  pl: 'Wariant',
  es: 'Variante',
  de: 'Variante',
};

/** Names an option for which the source has a code instead of a name. */
export function optionName(kind: OptionKind, shopLanguage: string): string {
  const language = languageOfShop(shopLanguage);
  return kind === 'variant' ? variantNames[language] : attributeName(kind, language);
}

/** Whether a word of a title names one of these options, in any language, e.g. `Kolor:`. */
export function isOptionWord(word: string, kinds: readonly OptionKind[]): boolean {
  const bare = word.replace(/^[([{]+/, '').replace(/(?<![:)\]}])[:)\]}]+$/, '');
  const attribute = attributeOf(bare);
  return attribute !== undefined && kinds.includes(attribute);
}
