import type { Photo, ProductListItem } from '@witryna/contract/catalog';

/** What a card shows of a list item. */
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
  | 'maxPrice'
  | 'photo'
  | 'secondPhoto'
  | 'rating'
  | 'isNew'
  | 'stock'
  | 'defaultCombinationId'
>;

/** Everything else stays on the server: what a page carries to the browser it carries twice, as HTML and as data. */
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
    maxPrice: product.maxPrice ?? undefined,
    photo: bare(product.photo),
    secondPhoto: bare(product.secondPhoto),
    rating: product.rating,
    isNew: product.isNew,
    stock: product.stock,
    defaultCombinationId: product.defaultCombinationId,
  };
}

// The card says the product's name beside the picture.
function bare(photo: Photo | null | undefined): Photo | null {
  return photo ? { id: photo.id, alt: '', color: photo.color } : null;
}
