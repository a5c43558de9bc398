import { type Language, languageOfShop } from '@witryna/contract/languages';

export type OptionKind = 'variant' | 'color' | 'size' | 'material' | 'pattern';

const names: Readonly<Record<Language, Readonly<Record<OptionKind, string>>>> = {
  en: { variant: 'Variant', color: 'Colour', size: 'Size', material: 'Material', pattern: 'Pattern' },
  pl: { variant: 'Wariant', color: 'Kolor', size: 'Rozmiar', material: 'Materiał', pattern: 'Wzór' },
  es: { variant: 'Variante', color: 'Color', size: 'Talla', material: 'Material', pattern: 'Estampado' },
  de: { variant: 'Variante', color: 'Farbe', size: 'Größe', material: 'Material', pattern: 'Muster' },
};

/** What titles call options besides the names above. */
const otherWords: Partial<Record<OptionKind, string[]>> = { color: ['barwa'], size: ['rozm.', 'tamaño', 'gr.'] };

/** Names an option for which the source has a code instead of a name. */
export function optionName(kind: OptionKind, language: string): string {
  return names[languageOfShop(language)][kind];
}

/** Whether a word of a title names one of these options, in any language, e.g. `Kolor:`. */
export function isOptionWord(word: string, kinds: readonly OptionKind[]): boolean {
  const bare = word
    .toLowerCase()
    .replace(/^[([{]+/, '')
    .replace(/(?<![:)\]}])[:)\]}]+$/, '');
  return kinds.some((kind) => {
    const words = Object.values(names).map((ofLanguage) => ofLanguage[kind].toLowerCase());
    return words.includes(bare) || otherWords[kind]?.includes(bare);
  });
}
