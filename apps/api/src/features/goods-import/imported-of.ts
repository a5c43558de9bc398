import type { GoodsImportKind } from '@witryna/contract/goods-import';
import type { ConvertedProduct } from '@witryna/shop-converters/conversion.ts';
import { variantKey } from '@witryna/shop-folder/format/product.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';
import type { ImportedProduct } from '../../database/imported-product.ts';

/** The systems whose files say what their shop calls a product in its addresses. */
const withHandles: readonly GoodsImportKind[] = ['witryna', 'shopify'];

/** Makes of a converted product what is kept of it until it is written. */
export function importedProduct(
  { product, description, prices }: ConvertedProduct,
  kind: GoodsImportKind,
  parties: ReadonlyMap<string, Manufacturer>,
): ImportedProduct {
  return {
    handle: product.handle,
    hasOwnHandle: withHandles.includes(kind),
    title: product.title,
    brand: product.brand,
    category: product.category,
    moreCategories: product.moreCategories,
    tags: product.tags,
    status: product.status,
    publishedAt: product.publishedAt?.toISOString() ?? null,
    code: product.code,
    condition: product.condition,
    vatRate: product.vatRate,
    unitPrice: product.unitPrice,
    images: product.images,
    features: product.features.map(({ name, value, group }) => ({ name, value, group: group ?? null })),
    safety: safetyOf(product.safety, parties),
    externalUrl: product.externalUrl,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    description,
    ...(kind === 'witryna' && { own: ownValues(product) }),
    combinations: product.combinations.map((one) => {
      const key = variantKey(one);
      const past = prices.filter(({ variant }) => variant === key);
      return {
        variants: one.variants.map(({ name, value, color }) => ({ name, value, color: color ?? null })),
        sku: one.sku,
        gtin: one.gtin,
        mpn: one.mpn,
        shelf: one.shelf,
        weightGrams: one.weightGrams,
        size: one.size,
        priceMinor: one.priceMinor,
        priceBeforeMinor: one.priceBeforeMinor,
        reducedAt: one.reducedAt?.toISOString() ?? null,
        sale: one.sale && {
          priceMinor: one.sale.priceMinor,
          from: one.sale.from.toISOString(),
          to: one.sale.to?.toISOString() ?? null,
        },
        stock: one.stock,
        lowStock: one.lowStock,
        image: one.image,
        active: one.active,
        pastPrices: past.map(({ priceMinor, from }) => ({ priceMinor, from: from.toISOString() })),
      };
    }),
  };
}

/** What files of other systems have no columns for. */
function ownValues(product: ConvertedProduct['product']): ImportedProduct['own'] {
  const { related, keywords, wholesalerCode, withdrawalExcluded, perishable, minimumAge, deliveries } = product;
  return { related, keywords, wholesalerCode, withdrawalExcluded, perishable, minimumAge, deliveries };
}

function safetyOf(
  safety: ConvertedProduct['product']['safety'],
  parties: ReadonlyMap<string, Manufacturer>,
): ImportedProduct['safety'] {
  const manufacturer = safety && parties.get(safety.manufacturer);
  if (!safety || !manufacturer) return null;
  const responsiblePerson = safety.responsiblePerson === null ? undefined : parties.get(safety.responsiblePerson);
  const { productType, model, batch, ean, warnings } = safety;
  // What is not said is missing, as in stored products, with which it is compared.
  return {
    ...{ manufacturer, productType },
    ...(responsiblePerson && { responsiblePerson }),
    ...(model && { model }),
    ...(batch && { batch }),
    ...(ean && { ean }),
    ...(warnings && { warnings }),
  };
}
