import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';
import { QuickViewButton } from '../parts/quick-view-button.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    bar: true;
  }
}

/** A bar with the cart button in words, which slides over the picture under the mouse; the eye is in a corner. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} second="fade" />
      <CardText card={card} />
      <QuickViewButton product={card.product} />
      <CardActions card={card} show={['heart', 'cart', 'compare']} cart="text" />
    </>
  );
}
