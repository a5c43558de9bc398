import type { CardProps } from '../card-styles.ts';
import { CardActions } from '../parts/card-actions.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { CardText } from '../parts/card-text.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    strip: true;
  }
}

/** Under the mouse, the buttons stand on a strip over the whole width. The text is centred. */
export function Card({ card }: CardProps) {
  return (
    <>
      <CardPicture card={card} second="fade" />
      <CardText card={card} />
      <CardActions card={card} />
    </>
  );
}
