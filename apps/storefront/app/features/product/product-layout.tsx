import { classes } from '../../ui/classes.ts';
import { ProductBadges } from '../product-card/product-badges.tsx';
import { ProductGallery, ProductInfoTabs, ProductSummary, RecentlyViewed, RelatedProducts } from './later-parts.tsx';
import type { ProductLook, ProductView } from './product-view.ts';

/** The layout of a product page: gallery and summary side by side, tabs and related products below. */
export function ProductLayout({ look, view }: { look: ProductLook; view: ProductView }) {
  const { details, related } = view.product;
  const isBelow = look.gallery === 'carousel';
  return (
    <>
      <div className={classes('grid gap-8 pb-8', isBelow ? 'summary-below' : 'container md:grid-cols-2 lg:gap-16')}>
        <ProductGallery
          name={details.name}
          photos={details.photos}
          chosen={view.choice.photo}
          look={look.gallery}
          badges={
            !isBelow && (
              <ProductBadges product={details} className="absolute top-3 left-3 flex flex-col items-start gap-1" />
            )
          }
        />
        <div
          className={classes(
            'min-w-0',
            look.stickySummary && 'md:sticky md:top-28 md:self-start',
            isBelow && 'container',
          )}
        >
          <ProductSummary view={view} />
        </div>
      </div>
      <ProductInfoTabs view={view} />
      <RelatedProducts products={related} />
      <RecentlyViewed id={details.id} />
    </>
  );
}
