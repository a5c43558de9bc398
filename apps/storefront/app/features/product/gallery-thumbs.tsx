import type { Photo } from '@witryna/contract/catalog';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';

interface GalleryThumbsProps {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly idBase: string;
  /** A column left or right of the picture on wide screens; otherwise a row below the picture. */
  readonly beside: 'thumbsLeft' | 'thumbsRight' | undefined;
  onChoose(index: number): void;
}

/** The small pictures of a gallery. They are plain links to the pictures, so that they work before hydration. */
export function GalleryThumbs({ photos, index, idBase, beside, onChoose }: GalleryThumbsProps) {
  const t = useMessages('product');
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const thumb = row.current?.children[index];
    // `scrollIntoView` would also scroll the page, so only the row is scrolled.
    if (row.current && thumb instanceof HTMLElement)
      row.current.scrollTo({
        left: thumb.offsetLeft - row.current.offsetLeft - 80,
        top: thumb.offsetTop - row.current.offsetTop - 80,
      });
  }, [index]);
  return (
    <ol
      ref={row}
      className={classes(
        'no-scrollbar mt-3 flex gap-3 overflow-auto scroll-smooth p-0.5',
        beside && 'xl:absolute xl:inset-y-0 xl:mt-0 xl:w-[calc(100%/6-0.75rem)] xl:flex-col',
        beside && (beside === 'thumbsLeft' ? 'xl:left-0' : 'xl:right-0'),
      )}
    >
      {photos.map((photo, at) => (
        <li key={photo.id} className={classes('w-[calc((100%-2.25rem)/4)] max-w-30 shrink-0', beside && 'xl:w-full')}>
          <a
            href={`#${idBase}-${at + 1}`}
            aria-label={t('pictureNumber', { number: at + 1, count: photos.length })}
            aria-current={at === index ? 'true' : undefined}
            className="block rounded-sm border-2 border-transparent p-0.5 transition-[border-color] hover:border-line-strong aria-[current]:border-text"
            onClick={(event) => {
              event.preventDefault();
              onChoose(at);
            }}
          >
            <ProductPicture photo={photo} alt="" sizes="120px" widest={220} className="rounded-xs" />
          </a>
        </li>
      ))}
    </ol>
  );
}
