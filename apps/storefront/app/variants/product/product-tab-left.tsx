import { Gallery, ProductTabs, RelatedProducts } from '../../features/product/later-parts.tsx';
import { ProductBadges } from '../../features/product/product-badges.tsx';
import { ProductSummary } from '../../features/product/product-summary.tsx';
import type { ProductView } from '../../features/product/product-view.ts';

/** One big picture with a column of small ones on its left, the summary on its right. */
export function Product({ view }: { view: ProductView }) {
  const { details, related } = view.product;
  return (
    <>
      <div className="container grid gap-8 pb-8 lg:grid-cols-2 lg:gap-16">
        <Gallery
          name={details.name}
          photos={details.photos}
          chosen={view.choice.photo}
          look="thumbsLeft"
          badges={<ProductBadges product={details} className="absolute top-3 left-3 flex flex-col items-start gap-1" />}
        />
        <ProductSummary view={view} />
      </div>
      <ProductTabs view={view} />
      <RelatedProducts products={related} />
    </>
  );
}
