import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    list: true;
  }
}

/** A row: the picture on the left, text and buttons beside it. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} second="fade" />
      <CardText card={card} />
      <CardActions card={card} />
    </>
  );
}
