import type { CSSProperties, ReactNode } from 'react';
import { ProductBadges } from '../product-card/product-badges.tsx';
import {
  ProductGallery,
  ProductInfo,
  ProductReviews,
  ProductSummary,
  RecentlyViewed,
  RelatedProducts,
} from './later-parts.tsx';
import type { ProductLook, ProductView } from './product-view.ts';

interface ProductLayoutProps {
  readonly look: ProductLook;
  readonly view: ProductView;
  readonly breadcrumb: ReactNode;
}

/** The layout of a product page, which product.css arranges as the look says. */
export function ProductLayout({ look, view, breadcrumb }: ProductLayoutProps) {
  const { details, related } = view.product;
  // One picture is no film strip.
  const isStrip = look.summary === 'below' && details.photos.length > 1;
  const summary = look.summary === 'below' && !isStrip ? 'right' : look.summary;
  const gallery = look.gallery === 'carousel' && !isStrip ? 'thumbs' : look.gallery;
  const isBeside = look.info === 'rows' || look.info === 'text';
  const info = <ProductInfo view={view} look={look.info} />;
  return (
    <div className="product-page" data-summary={summary} data-info={look.info} style={fileWidth(details.photos)}>
      {summary !== 'reading' && breadcrumb}
      <div className="product">
        {summary === 'reading' && breadcrumb}
        <ProductGallery
          name={details.name}
          photos={details.photos}
          chosen={view.choice.photo}
          look={gallery}
          onPage
          ratio={look.info === 'index' || look.info === 'text' ? 4 / 5 : 1}
          badges={
            gallery !== 'carousel' && (
              <ProductBadges product={details} className="absolute top-3 left-3 flex flex-col items-start gap-1" />
            )
          }
        />
        <div className="product-side">
          <ProductSummary view={view} look={look} />
          {isBeside && info}
        </div>
        {!isBeside && info}
      </div>
      {look.info === 'rows' && <ProductReviews view={view} />}
      <RelatedProducts products={related} />
      <RecentlyViewed id={details.id} />
    </div>
  );
}

/** The width of the narrowest file: no picture is shown larger than it is. */
function fileWidth(photos: ProductView['product']['details']['photos']): CSSProperties | undefined {
  const widths = photos.flatMap(({ width }) => width ?? []);
  return widths.length > 0 ? ({ '--file': `${Math.min(...widths)}px` } as CSSProperties) : undefined;
}
