export type OptionKind = 'variant' | 'color' | 'size' | 'material' | 'pattern';

const names: Readonly<Record<string, Readonly<Record<OptionKind, string>>>> = {
  en: { variant: 'Variant', color: 'Colour', size: 'Size', material: 'Material', pattern: 'Pattern' },
  pl: { variant: 'Wariant', color: 'Kolor', size: 'Rozmiar', material: 'Materiał', pattern: 'Wzór' },
  es: { variant: 'Variante', color: 'Color', size: 'Talla', material: 'Material', pattern: 'Estampado' },
};

/** Names an option for which the source has a code instead of a name. */
export function optionName(kind: OptionKind, language: string): string {
  return (names[language.slice(0, 2)] ?? names.en)?.[kind] ?? kind;
}
