import type { Photo } from '@witryna/contract/catalog';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { ProductPicture } from './product-picture.tsx';

interface GalleryThumbsProps {
  readonly photos: readonly Photo[];
  readonly index: number;
  onChoose(index: number): void;
}

/** Plain links to the pictures, so that they work before the page is alive. */
export function GalleryThumbs({ photos, index, onChoose }: GalleryThumbsProps) {
  const t = useMessages('product');
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const thumb = row.current?.children[index];
    // Only the row itself may scroll, never the page.
    if (row.current && thumb instanceof HTMLElement)
      row.current.scrollTo({ left: thumb.offsetLeft - row.current.offsetLeft - 80 });
  }, [index]);
  return (
    <ol ref={row} className="no-scrollbar mt-3 flex gap-3 overflow-x-auto scroll-smooth p-0.5">
      {photos.map((photo, at) => (
        <li key={photo.id} className="w-[calc((100%-2.25rem)/4)] max-w-30 shrink-0">
          <a
            href={`#photo-${at + 1}`}
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
