import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    strip: true;
  }
}

/** A strip of icons at the bottom of the picture under the mouse. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} />
      <CardText card={card} />
      <CardActions card={card} show={['heart', 'cart', 'compare', 'quickView']} cart="icon" />
    </>
  );
}
