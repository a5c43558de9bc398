import type { ProductAttribute, ProductAttributes } from '@witryna/contract/product-attributes';

/** Properties by which variants may differ (developers.google.com, product-variants). */
const properties: Readonly<Record<ProductAttribute, string>> = {
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
  gender: 'suggestedGender',
  age_group: 'suggestedAge',
};
/** The ages in years that Google has for its age groups (support.google.com/merchants/answer/6324463). */
const ages: Readonly<Record<string, readonly [from: number, to?: number]>> = {
  newborn: [0, 0.25],
  infant: [0.25, 1],
  toddler: [1, 5],
  kids: [5, 13],
  adult: [13],
};

/** The attributes of a product as properties of schema.org. */
export function describeAttributes({ color, size, material, pattern, gender, age_group }: ProductAttributes): object {
  const [suggestedMinAge, suggestedMaxAge] = ages[age_group ?? ''] ?? [];
  const audience = { '@type': 'PeopleAudience', suggestedGender: gender, suggestedMinAge, suggestedMaxAge };
  return { color, size, material, pattern, audience: gender || age_group ? audience : undefined };
}

/** What variants have in common, and what each has of its own. */
export function splitAttributes(variants: readonly ProductAttributes[]): {
  common: ProductAttributes;
  own: ProductAttributes[];
} {
  const isCommon = (name: string) => new Set(variants.map((variant) => variant[name as ProductAttribute])).size === 1;
  const pick = (variant: ProductAttributes, common: boolean) =>
    Object.fromEntries(Object.entries(variant).filter(([name]) => isCommon(name) === common));
  return { common: pick(variants[0] ?? {}, true), own: variants.map((variant) => pick(variant, false)) };
}

/** The properties in which variants differ, as addresses of schema.org; undefined if it has none for them. */
export function variesBy(own: readonly ProductAttributes[]): string[] | undefined {
  const differing = (Object.keys(properties) as ProductAttribute[]).filter((name) =>
    own.some((variant) => variant[name]),
  );
  return differing.length > 0 ? differing.map((name) => `https://schema.org/${properties[name]}`) : undefined;
}
