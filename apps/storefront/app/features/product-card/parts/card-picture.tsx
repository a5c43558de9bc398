import type { CardProps } from '../card-styles.ts';
import { ProductBadges } from '../product-badges.tsx';
import { ProductPicture } from '../product-picture.tsx';

interface CardPictureProps extends CardProps {
  /** How the second picture appears under the mouse. */
  readonly second: 'fade' | 'slide' | 'cut';
}

/** The product's picture with its badges. */
export function CardPicture({ card: { product, sizes, priority, hovered }, second }: CardPictureProps) {
  return (
    <>
      <div className="card-picture">
        <ProductPicture photo={product.photo} alt="" sizes={sizes} first={priority} />
        {hovered && product.secondPhoto && (
          <div className="card-second" data-enter={second}>
            {/* Without a ground, so that the first picture shows until this one has loaded. */}
            <ProductPicture photo={{ ...product.secondPhoto, color: 'transparent' }} alt="" sizes={sizes} />
          </div>
        )}
      </div>
      <ProductBadges product={product} className="card-badges" />
    </>
  );
}
