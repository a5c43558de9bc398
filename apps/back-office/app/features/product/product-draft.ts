import { focus } from '@witryna/contract/photo';
import { productStatuses } from '@witryna/contract/product-form';
import { conditions, descriptionTypes } from '@witryna/contract/product-kinds';
import { withdrawalExclusions } from '@witryna/contract/withdrawal-exclusions';
import { z } from 'zod';

const typed = z.string();
const party = z.object({ name: typed, address: typed, email: typed, url: typed });
export type PartyDraft = z.infer<typeof party>;

const draftRow = z.object({
  /** Tells rows apart, as new ones have no id. */
  key: typed,
  id: z.int().nullable(),
  /** A value of each option, in the order of the options; empty of an option that has no values yet. */
  values: z.array(typed),
  price: typed,
  before: typed,
  reducedAt: typed.nullable(),
  /** A planned sale. Its times are ISO 8601 in UTC; empty if there is none. */
  sale: z.object({ price: typed, from: typed, to: typed }).nullable(),
  stock: typed,
  lowStock: typed,
  sku: typed,
  gtin: typed,
  mpn: typed,
  /** Drafts that an earlier release has kept lack it. */
  shelf: typed.default(''),
  weight: typed,
  size: typed,
  image: typed.nullable(),
  active: z.boolean(),
});
export type DraftRow = z.infer<typeof draftRow>;

const draftOption = z.object({
  key: typed,
  name: typed,
  values: z.array(z.object({ value: typed, color: typed.nullable() })),
});
export type DraftOption = z.infer<typeof draftOption>;

/**
 * What is typed and chosen in the form of a product. It is kept on the device until it is saved, so this is also the
 * schema of what is read from there.
 */
export const productDraft = z.object({
  title: typed,
  brand: typed,
  handle: typed,
  /** Whether the handle is made from the title, until somebody types one. */
  handleFollows: z.boolean(),
  code: typed,
  wholesalerCode: typed,
  keywords: typed,
  condition: z.enum(conditions),
  status: z.enum(productStatuses),
  /** ISO 8601 in UTC; empty until it is set. */
  publishedAt: typed,
  categoryId: z.int().nullable(),
  moreCategoryIds: z.array(z.int()),
  relatedIds: z.array(z.int()),
  tags: z.array(typed),
  vatRate: typed,
  unitPrice: z.object({ price: typed, quantity: typed, unit: typed }),
  images: z.array(z.object({ id: typed, alt: typed, focus: focus.optional() })),
  features: z.array(z.object({ key: typed, name: typed, value: typed, group: typed })),
  hasSafety: z.boolean(),
  manufacturer: party,
  hasResponsible: z.boolean(),
  responsiblePerson: party,
  productType: typed,
  model: typed,
  batch: typed,
  ean: typed,
  warnings: typed,
  externalUrl: typed,
  withdrawalExcluded: z.enum(withdrawalExclusions).nullable(),
  perishable: z.boolean(),
  minimumAge: typed,
  deliveryIds: z.array(z.int()).nullable(),
  seoTitle: typed,
  seoDescription: typed,
  descriptionType: z.enum(descriptionTypes),
  description: typed,
  lightDescription: typed,
  options: z.array(draftOption),
  rows: z.array(draftRow).min(1),
});
export type ProductDraft = z.infer<typeof productDraft>;

/** The fields whose value is one text. */
export type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string
    ? string extends ProductDraft[Name]
      ? Name
      : never
    : never;
}[keyof ProductDraft];

export const newKey = (): string => crypto.randomUUID();

export const emptyParty: PartyDraft = { name: '', address: '', email: '', url: '' };

export function emptyRow(): DraftRow {
  return {
    key: newKey(),
    id: null,
    values: [],
    price: '',
    before: '',
    reducedAt: null,
    sale: null,
    stock: '0',
    lowStock: '',
    sku: '',
    gtin: '',
    mpn: '',
    shelf: '',
    weight: '',
    size: '',
    image: null,
    active: true,
  };
}

/** The form of a new product. */
export function emptyProduct(): ProductDraft {
  return {
    title: '',
    brand: '',
    handle: '',
    handleFollows: true,
    code: '',
    wholesalerCode: '',
    keywords: '',
    condition: 'new',
    status: 'draft',
    publishedAt: '',
    categoryId: null,
    moreCategoryIds: [],
    relatedIds: [],
    tags: [],
    vatRate: '',
    unitPrice: { price: '', quantity: '', unit: '' },
    images: [],
    features: [],
    hasSafety: false,
    manufacturer: emptyParty,
    hasResponsible: false,
    responsiblePerson: emptyParty,
    productType: '',
    model: '',
    batch: '',
    ean: '',
    warnings: '',
    externalUrl: '',
    withdrawalExcluded: null,
    perishable: false,
    minimumAge: '',
    deliveryIds: null,
    seoTitle: '',
    seoDescription: '',
    descriptionType: 'TD_OLD_DESCRIPTION',
    description: '',
    lightDescription: '',
    options: [],
    rows: [emptyRow()],
  };
}
