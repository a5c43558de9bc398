import type { Feature, Variant } from './catalog.ts';
import { fold } from './fold.ts';
import type { Language } from './languages.ts';

/** The options and features of goods that marketplaces and search engines have fields of their own for. */
export type ProductAttribute = 'color' | 'size' | 'material' | 'pattern' | 'gender' | 'age_group';

export type ProductAttributes = Partial<Record<ProductAttribute, string>>;

type Named = Pick<Feature, 'name' | 'value'>;
type Words = Readonly<Record<Language, readonly [name: string, ...others: string[]]>>;

/** What shops call the attributes. The first name of a language is the one that imports give. */
const names: Readonly<Record<ProductAttribute, Words>> = {
  color: { en: ['Colour', 'Color'], pl: ['Kolor', 'Barwa'], es: ['Color'], de: ['Farbe'] },
  size: { en: ['Size'], pl: ['Rozmiar', 'Rozm.'], es: ['Talla', 'Tamaño'], de: ['Größe', 'Gr.'] },
  material: { en: ['Material'], pl: ['Materiał', 'Tkanina'], es: ['Material', 'Tejido'], de: ['Material', 'Stoff'] },
  pattern: { en: ['Pattern'], pl: ['Wzór', 'Deseń'], es: ['Estampado'], de: ['Muster'] },
  gender: { en: ['Gender', 'Sex'], pl: ['Płeć'], es: ['Género', 'Sexo'], de: ['Geschlecht'] },
  age_group: { en: ['Age group'], pl: ['Grupa wiekowa'], es: ['Grupo de edad'], de: ['Altersgruppe'] },
};

/**
 * The values that Google (support.google.com/merchants/answer/6324479 and 6324463) and Meta know for gender and age
 * group, with the words for them. The first word of a language is the one that imports give.
 */
const values: Readonly<Record<'gender' | 'age_group', Readonly<Record<string, Words>>>> = {
  gender: {
    female: {
      en: ['women', 'female', 'woman', 'girls', 'ladies'],
      pl: ['kobieta', 'damski', 'damska', 'damskie', 'dla kobiet', 'kobiety', 'dziewczynka'],
      es: ['mujer', 'mujeres', 'femenino', 'niña'],
      de: ['Damen', 'weiblich', 'Frauen', 'Mädchen'],
    },
    male: {
      en: ['men', 'male', 'man', 'boys'],
      pl: ['mężczyzna', 'męski', 'męska', 'męskie', 'dla mężczyzn', 'mężczyźni', 'chłopiec'],
      es: ['hombre', 'hombres', 'masculino', 'niño'],
      de: ['Herren', 'männlich', 'Männer', 'Jungen'],
    },
    unisex: { en: ['unisex'], pl: ['unisex', 'uniwersalny'], es: ['unisex'], de: ['Unisex'] },
  },
  age_group: {
    newborn: { en: ['newborn'], pl: ['noworodek', 'noworodki'], es: ['recién nacido'], de: ['Neugeborene'] },
    infant: { en: ['infant', 'baby'], pl: ['niemowlę', 'niemowlęta'], es: ['bebé', 'bebés'], de: ['Babys', 'Baby'] },
    toddler: {
      en: ['toddler', 'toddlers'],
      pl: ['małe dziecko', 'małe dzieci'],
      es: ['niño pequeño', 'niños pequeños'],
      de: ['Kleinkinder', 'Kleinkind'],
    },
    kids: { en: ['kids', 'children', 'child'], pl: ['dzieci', 'dziecko'], es: ['niños', 'infantil'], de: ['Kinder'] },
    adult: { en: ['adult', 'adults'], pl: ['dorośli', 'dorosły'], es: ['adulto', 'adultos'], de: ['Erwachsene'] },
  },
};

// Made at the first use: a module that computes something when it is loaded would be kept in the browser's code.
let attributeByName: Map<string, ProductAttribute> | undefined;

/** Finds the attribute that an option or a feature is, by its name in any language. */
export function attributeOf(name: string): ProductAttribute | undefined {
  attributeByName ??= new Map(
    (Object.keys(names) as ProductAttribute[]).flatMap((attribute) =>
      Object.values(names[attribute]).flatMap((words) => words.map((word) => [fold(word), attribute] as const)),
    ),
  );
  return attributeByName.get(fold(name));
}

/** Names an attribute in a language. */
export function attributeName(attribute: ProductAttribute, language: Language): string {
  return names[attribute][language][0];
}

/** Names a value of Google's, such as `female`, in a language. Values that are not words of Google's stay. */
export function attributeValue(attribute: ProductAttribute, value: string, language: Language): string {
  const word = value.trim().toLowerCase();
  const known = wordsOf(attribute);
  return known && Object.hasOwn(known, word) ? (known[word]?.[language][0] ?? value) : value;
}

/**
 * Finds the attributes of a combination: in its options first, then in the product's features. An option with a swatch
 * is a colour, whatever its name. A gender or age group has Google's word for it; one without such a word is left out.
 */
export function attributesOf(options: readonly Variant[], features: readonly Named[]): ProductAttributes {
  const found: ProductAttributes = {};
  const named = [
    ...options.map(({ name, value, color }) => ({ attribute: color ? 'color' : attributeOf(name), value })),
    ...features.map(({ name, value }) => ({ attribute: attributeOf(name), value })),
  ] as const;
  for (const { attribute, value } of named) {
    const word = attribute && found[attribute] === undefined ? wordFor(attribute, value.trim()) : undefined;
    if (attribute && word) found[attribute] = word;
  }
  return found;
}

/** The registration in the EU's register of energy labels: a number, or the address of its page. */
const registration = /^(?:https:\/\/eprel\.ec\.europa\.eu\/[\w/-]*\/)?(\d{1,12})$/;

/** Finds the code in the EU's product register for energy labels (EPREL), which a feature named EPREL has. */
export function eprelCode(features: readonly Named[]): string | undefined {
  const found = features.find(({ name }) =>
    fold(name)
      .split(/[^a-z]+/)
      .includes('eprel'),
  );
  return registration.exec(found?.value.trim() ?? '')?.[1];
}

function wordsOf(attribute: ProductAttribute): Readonly<Record<string, Words>> | undefined {
  return attribute === 'gender' || attribute === 'age_group' ? values[attribute] : undefined;
}

function wordFor(attribute: ProductAttribute, value: string): string | undefined {
  const known = wordsOf(attribute);
  if (!known) return value;
  const word = fold(value);
  const isIt = ([code, words]: [string, Words]) =>
    code === word || Object.values(words).some((list) => list.some((one) => fold(one) === word));
  return Object.entries(known).find(isIt)?.[0];
}
