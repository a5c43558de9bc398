import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    bar: true;
  }
}

/** Under the mouse, the round button unfolds to a bar with its words. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} second="fade" />
      <CardText card={card} />
      <CardActions card={card} />
    </>
  );
}
