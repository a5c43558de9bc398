import { Gallery, ProductTabs, RelatedProducts } from '../../features/product/later-parts.tsx';
import { ProductBadges } from '../../features/product/product-badges.tsx';
import { ProductSummary } from '../../features/product/product-summary.tsx';
import type { ProductView } from '../../features/product/product-view.ts';

/** All pictures under each other; the summary on the right stays in view beside them. */
export function Product({ view }: { view: ProductView }) {
  const { details, related } = view.product;
  return (
    <>
      <div className="container grid gap-8 pb-8 lg:grid-cols-2 lg:gap-16">
        <Gallery
          name={details.name}
          photos={details.photos}
          chosen={view.choice.photo}
          look="stack"
          badges={<ProductBadges product={details} className="absolute top-3 left-3 flex flex-col items-start gap-1" />}
        />
        <div className="lg:sticky lg:top-28 lg:self-start">
          <ProductSummary view={view} />
        </div>
      </div>
      <ProductTabs view={view} />
      <RelatedProducts products={related} />
    </>
  );
}
