import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardHeart } from '../parts/card-heart.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    icons: true;
  }
}

/** Round buttons in the middle of the picture under the mouse; the heart stays beside the name. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} second="slide" />
      <CardText card={card} />
      <CardHeart card={card} />
      <CardActions card={card} show={['cart', 'quickView', 'compare']} cart="icon" />
    </>
  );
}
