import type { FormCombination, ProductForm } from '@witryna/contract/product-form';
import { writeAmount } from '../../platform/texts/read-amount.ts';
import {
  type DraftOption,
  type DraftRow,
  emptyParty,
  newKey,
  type PartyDraft,
  type ProductDraft,
} from './product-draft.ts';
import { writeNumber, writeSize } from './typed-values.ts';

/** How values are written in a form: the decimals of the shop's currency, and the person's language. */
export interface Writing {
  readonly digits: number;
  readonly language: string;
}

const textOf = (value: string | null | undefined) => value ?? '';

function partyOf(party: {
  name: string;
  address: string;
  email?: string | null | undefined;
  url?: string | null | undefined;
}): PartyDraft {
  return { name: party.name, address: party.address, email: textOf(party.email), url: textOf(party.url) };
}

/** The options of a product, as its combinations have them. */
function optionsOf(combinations: readonly FormCombination[]): DraftOption[] {
  const names = combinations[0]?.variants.map(({ name }) => name) ?? [];
  return names.map((name, at) => {
    const values = new Map<string, string | null>();
    for (const { variants } of combinations) {
      const own = variants[at];
      if (own) values.set(own.value, values.get(own.value) ?? own.color);
    }
    return { key: newKey(), name, values: [...values].map(([value, color]) => ({ value, color })) };
  });
}

function rowOf(combination: FormCombination, { digits, language }: Writing): DraftRow {
  const { id, variants, priceMinor, priceBeforeMinor, stock, lowStock, weightGrams, size, image, active } = combination;
  const numberText = (value: number | null) => (value === null ? '' : `${value}`);
  return {
    key: newKey(),
    id,
    values: variants.map(({ value }) => value),
    price: writeAmount(priceMinor, digits, language),
    before: priceBeforeMinor === null ? '' : writeAmount(priceBeforeMinor, digits, language),
    reducedAt: combination.reducedAt,
    sale: combination.sale && {
      price: writeAmount(combination.sale.priceMinor, digits, language),
      from: combination.sale.from,
      to: combination.sale.to ?? '',
    },
    stock: `${stock}`,
    lowStock: numberText(lowStock),
    sku: textOf(combination.sku),
    gtin: textOf(combination.gtin),
    mpn: textOf(combination.mpn),
    shelf: textOf(combination.shelf),
    weight: numberText(weightGrams),
    size: size === null ? '' : writeSize(size, language),
    image,
    active,
  };
}

/** Writes a product into its form. */
export function draftOf(product: ProductForm, writing: Writing): ProductDraft {
  const { safety, unitPrice, combinations, vatRate, minimumAge } = product;
  const { digits, language } = writing;
  return {
    title: product.title,
    brand: textOf(product.brand),
    handle: product.handle,
    handleFollows: false,
    code: textOf(product.code),
    wholesalerCode: textOf(product.wholesalerCode),
    keywords: product.keywords,
    condition: product.condition,
    status: product.status,
    publishedAt: textOf(product.publishedAt),
    categoryId: product.categoryId,
    moreCategoryIds: product.moreCategoryIds,
    relatedIds: product.relatedIds,
    tags: product.tags,
    vatRate: vatRate === null ? '' : writeNumber(vatRate, language),
    unitPrice: unitPrice
      ? {
          price: writeAmount(unitPrice.priceMinor, digits, language),
          quantity: writeNumber(unitPrice.quantity, language),
          unit: unitPrice.unit,
        }
      : { price: '', quantity: '', unit: '' },
    images: product.images,
    features: product.features.map(({ name, value, group }) => ({ key: newKey(), name, value, group: textOf(group) })),
    hasSafety: safety !== null,
    manufacturer: safety ? partyOf(safety.manufacturer) : emptyParty,
    hasResponsible: safety?.responsiblePerson != null,
    responsiblePerson: safety?.responsiblePerson ? partyOf(safety.responsiblePerson) : emptyParty,
    productType: textOf(safety?.productType),
    model: textOf(safety?.model),
    batch: textOf(safety?.batch),
    ean: textOf(safety?.ean),
    warnings: textOf(safety?.warnings),
    externalUrl: textOf(product.externalUrl),
    withdrawalExcluded: product.withdrawalExcluded,
    perishable: product.perishable,
    minimumAge: minimumAge === null ? '' : `${minimumAge}`,
    deliveryIds: product.deliveryIds,
    seoTitle: textOf(product.seoTitle),
    seoDescription: textOf(product.seoDescription),
    descriptionType: product.descriptionType,
    description: product.description,
    lightDescription: product.lightDescription,
    options: optionsOf(combinations),
    rows: combinations.map((combination) => rowOf(combination, writing)),
  };
}
