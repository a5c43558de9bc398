import type { Photo } from '@witryna/contract/photo';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';

interface GalleryThumbsProps {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly idBase: string;
  onChoose(index: number): void;
}

/** The small pictures of a gallery. They are plain links to the pictures, so that they work before hydration. */
export function GalleryThumbs({ photos, index, idBase, onChoose }: GalleryThumbsProps) {
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
    <ol ref={row} className="gallery-thumbs no-scrollbar">
      {photos.map((photo, at) => (
        <li key={photo.id}>
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
