import type { FormCombination, ProductForm } from '@witryna/contract/product-form';

let made = 0;

/** A valid form of a product with one combination: 100.00, 5 pieces, a handle and a SKU of its own. */
export function productOf(more: Partial<ProductForm> = {}): ProductForm {
  made += 1;
  return {
    handle: `produkt-${made}`,
    title: `Produkt ${made}`,
    brand: null,
    categoryId: null,
    moreCategoryIds: [],
    relatedIds: [],
    tags: [],
    keywords: '',
    status: 'published',
    publishedAt: null,
    code: null,
    wholesalerCode: null,
    condition: 'new',
    vatRate: 23,
    unitPrice: null,
    images: [],
    features: [],
    safety: null,
    externalUrl: null,
    withdrawalExcluded: null,
    perishable: false,
    minimumAge: null,
    deliveryIds: null,
    seoTitle: null,
    seoDescription: null,
    descriptionType: 'TD_OLD_DESCRIPTION',
    description: '',
    lightDescription: '',
    combinations: [combinationOf({ sku: `SKU-${made}` })],
    ...more,
  };
}

export function combinationOf(more: Partial<FormCombination> = {}): FormCombination {
  return {
    id: null,
    variants: [],
    sku: null,
    gtin: null,
    mpn: null,
    shelf: null,
    weightGrams: null,
    size: null,
    priceMinor: 10_000,
    priceBeforeMinor: null,
    reducedAt: null,
    sale: null,
    stock: 5,
    lowStock: null,
    image: null,
    active: true,
    ...more,
  };
}
