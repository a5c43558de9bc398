import type { ProductListItem } from '@witryna/contract/catalog';
import type { Photo } from '@witryna/contract/photo';

/** The fields of a list item that a card shows. */
export type CardProduct = Pick<
  ProductListItem,
  | 'id'
  | 'name'
  | 'categoryId'
  | 'minPrice'
  | 'minPriceBeforeDiscount'
  | 'discountPercentage'
  | 'lowestPrice'
  | 'lowestPriceSinceStart'
  | 'fromPrice'
  | 'fromReduction'
  | 'perishable'
  | 'maxPrice'
  | 'unitPrice'
  | 'photo'
  | 'secondPhoto'
  | 'rating'
  | 'isNew'
  | 'stock'
  | 'defaultCombinationId'
  | 'externalUrl'
>;

/** Keeps only the fields that a card shows, because a page carries its data twice, as HTML and as JSON. */
export function cardProduct(product: ProductListItem): CardProduct {
  return {
    id: product.id,
    name: product.name,
    categoryId: product.categoryId,
    minPrice: product.minPrice,
    minPriceBeforeDiscount: product.minPriceBeforeDiscount,
    discountPercentage: product.discountPercentage,
    lowestPrice: product.lowestPrice,
    lowestPriceSinceStart: product.lowestPriceSinceStart,
    ...(product.fromPrice !== product.minPrice && {
      fromPrice: product.fromPrice ?? undefined,
      fromReduction: product.fromReduction ?? undefined,
    }),
    perishable: product.perishable || undefined,
    maxPrice: product.maxPrice ?? undefined,
    unitPrice: product.unitPrice ?? undefined,
    photo: bare(product.photo, product.photo?.color),
    secondPhoto: bare(product.secondPhoto),
    rating: product.rating,
    isNew: product.isNew,
    stock: product.stock,
    defaultCombinationId: product.defaultCombinationId,
    externalUrl: product.externalUrl ?? undefined,
  };
}

// The picture needs no alternative text, because the card shows the product's name beside it.
function bare(photo: Photo | null | undefined, color?: string | null): Photo | null {
  return photo ? { id: photo.id, alt: '', color, ...(photo.focus && { focus: photo.focus }) } : null;
}
