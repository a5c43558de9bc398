import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    overlay: true;
  }
}

/** For a wall of pictures: under the mouse, the second picture is there at once. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} second="cut" />
      <CardText card={card} />
      <CardActions card={card} />
    </>
  );
}
