import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    icons: true;
  }
}

/** Under the mouse, more round buttons appear beside the first one, and the second picture slides in. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} second="slide" />
      <CardText card={card} />
      <CardActions card={card} />
    </>
  );
}
