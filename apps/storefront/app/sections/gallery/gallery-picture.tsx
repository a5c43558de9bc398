import { useMessages } from '../../platform/texts/messages.ts';
import { SectionPicture } from '../parts/section-picture.tsx';
import { shapeLook } from '../section-look.ts';
import type { GalleryItem } from './gallery-item.ts';

interface GalleryPictureProps {
  readonly picture: GalleryItem;
  /** The shape of all pictures. Without it, each has its own ratio. */
  readonly shape: keyof typeof shapeLook | undefined;
  readonly sizes: string;
  readonly hasCaption: boolean;
  /** Opens the picture in full size. Without it, the picture is no button. */
  readonly onEnlarge: (() => void) | undefined;
}

/** A picture of a gallery with its caption. */
export function GalleryPicture({ picture, shape, sizes, hasCaption, onEnlarge }: GalleryPictureProps) {
  const t = useMessages('sections');
  const { alt, caption } = picture;
  const look = shapeLook[shape ?? 'auto'];
  const shown = (
    <SectionPicture
      picture={picture}
      alt={onEnlarge ? '' : alt}
      ratio={shape ? look.ratio : (picture.ratio ?? 1)}
      sizes={sizes}
      widest={960}
      className={look.corners}
    />
  );
  return (
    <figure>
      {onEnlarge ? (
        <button type="button" aria-label={t('enlarge', { picture: alt })} onClick={onEnlarge} className="block w-full">
          {shown}
        </button>
      ) : (
        shown
      )}
      {hasCaption && caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}
