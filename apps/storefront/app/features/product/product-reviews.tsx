import { useMessages } from '../../platform/texts/messages.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { reviewsId } from './info-parts.tsx';
import { ProductSafety } from './product-safety.tsx';
import type { ProductView } from './product-view.ts';

/** The reviews below everything else, where the other texts are rows beside the pictures. */
export function ProductReviews({ view }: { view: ProductView }) {
  const t = useMessages('product');
  const { details, reviews } = view.product;
  return (
    <section id={reviewsId} aria-labelledby="reviews-title" className="product-reviews">
      <h2 id="reviews-title" className="text-lg">
        {t('tabReviews', { count: reviews.totalItems })}
      </h2>
      <Reviews productId={details.id} first={reviews} />
      {details.gpsr && <ProductSafety gpsr={details.gpsr} />}
    </section>
  );
}
