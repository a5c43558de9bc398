import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    bar: true;
  }
}

/** A bar with the cart button in words, which slides over the picture under the mouse. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} second="fade" />
      <CardText card={card} />
      <CardActions card={card} show={['heart', 'cart', 'quickView']} cart="text" />
    </>
  );
}
