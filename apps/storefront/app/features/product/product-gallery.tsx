import type { Photo } from '@witryna/contract/photo';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '../../ui/icons.tsx';
import { useSnapTrack } from '../../ui/use-snap-track.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import type { ProductLook } from './product-view.ts';

const Lightbox = lazyPart(async () => (await import('../lightbox/lightbox.tsx')).Lightbox);

interface ProductGalleryProps {
  readonly name: string;
  readonly photos: readonly Photo[];
  /** Id of the chosen combination's photo. */
  readonly chosen: string | null | undefined;
  readonly look: ProductLook['gallery'];
  readonly badges?: ReactNode;
  /** True on the product's own page, whose pictures are larger than half of the page. */
  readonly onPage?: boolean;
  /** Width divided by height; 1 by default. */
  readonly ratio?: number;
  /** False to leave out the button that enlarges the pictures. */
  readonly zoom?: boolean;
  /** Begins the ids of the pictures of a gallery that may not be the page's only one. Its label then has the name, too. */
  readonly idBase?: string;
}

interface PictureSizes {
  readonly first: string;
  readonly others?: string;
}

/**
 * How wide pictures are on the product's own page, by gallery. A square file in a picture of 4:5 is drawn wider than it shows. On phones it is 88 %
 * instead of all: a common phone then takes the file of 640 px, enlarged by 4 %.
 */
const pageSizes: Readonly<Record<ProductLook['gallery'], PictureSizes>> = {
  thumbs: { first: '(min-width: 1600px) 760px, (min-width: 1200px) 680px, (min-width: 768px) 52vw, 88vw' },
  thumbsLeft: { first: '(min-width: 1600px) 800px, (min-width: 1200px) 600px, (min-width: 768px) 70vw, 110vw' },
  thumbsRight: { first: '(min-width: 1600px) 840px, (min-width: 1200px) 640px, (min-width: 768px) 54vw, 88vw' },
  stack: {
    first: '(min-width: 1600px) 1216px, (min-width: 1200px) 800px, (min-width: 768px) 57vw, 84vw',
    others: '(min-width: 1600px) 604px, (min-width: 1200px) 396px, (min-width: 768px) 29vw, 84vw',
  },
  carousel: { first: '(min-width: 1800px) 560px, (min-width: 1200px) 432px, (min-width: 768px) 384px, 328px' },
  single: { first: '(min-width: 768px) max(50vw, 92vh), 110vw' },
};

const halfPage: PictureSizes = { first: '(min-width: 1248px) 590px, (min-width: 768px) 47vw, 88vw' };

export function ProductGallery(props: ProductGalleryProps) {
  const { name, photos, chosen, look, badges, onPage, ratio, zoom = true, idBase } = props;
  const sizes = onPage ? pageSizes[look] : halfPage;
  const t = useMessages('product');
  // The first photo is that of the combination that the page starts with; in a stack, that of the chosen combination.
  const [atFirst] = useState(() => startingWith(photos, chosen));
  const all = look === 'stack' || look === 'single' ? startingWith(photos, chosen) : atFirst;
  const ordered = look === 'single' ? all.slice(0, 1) : all;
  const isRow = look !== 'stack' && look !== 'carousel';
  const { index, goTo, trackProps } = useSnapTrack<HTMLUListElement>(ordered.length);
  const [enlarged, setEnlarged] = useState(false);
  const [shown, setShown] = useState(chosen);
  useEffect(() => {
    if (shown === chosen) return;
    setShown(chosen);
    const at = ordered.findIndex(({ id }) => id === chosen);
    if (at >= 0) goTo(at);
  }, [shown, chosen, ordered, goTo]);
  const many = ordered.length > 1;
  const ids = idBase ?? 'photo';
  return (
    <section
      aria-label={idBase ? `${t('gallery')}: ${name}` : t('gallery')}
      className="gallery"
      data-gallery={look}
      data-many={many || undefined}
    >
      <div className="gallery-stage">
        <ul
          {...trackProps}
          tabIndex={many ? 0 : undefined}
          aria-label={name}
          className={classes('snap-track gallery-track', look !== 'carousel' && 'rounded-md')}
        >
          {ordered.map((photo, at) => (
            <li key={photo.id} id={`${ids}-${at + 1}`}>
              <ProductPicture
                photo={photo}
                alt={photo.alt || name}
                sizes={(isOneOfPair(at, ordered.length) && sizes.others) || sizes.first}
                ratio={ratio}
                widest={onPage ? 1600 : 960}
                first={at === 0}
                className="rounded-md"
              />
            </li>
          ))}
          {ordered.length === 0 && (
            <li>
              <ProductPicture photo={null} alt={name} sizes={sizes.first} ratio={ratio} />
            </li>
          )}
        </ul>
        {badges}
        {many && (
          <div className="gallery-arrows snap-arrow">
            <span className="absolute top-1/2 left-3 -mt-5.5">
              <IconButton
                look="round"
                label={t('previousPicture')}
                icon={<ChevronLeftIcon size={20} />}
                onClick={() => goTo(index - 1)}
              />
            </span>
            <span className="absolute top-1/2 right-3 -mt-5.5">
              <IconButton
                look="round"
                label={t('nextPicture')}
                icon={<ChevronRightIcon size={20} />}
                onClick={() => goTo(index + 1)}
              />
            </span>
          </div>
        )}
        {many && look !== 'carousel' && (
          <span className="gallery-count tabular" aria-hidden="true">
            {index + 1} / {ordered.length}
          </span>
        )}
        {zoom && isRow && ordered.length > 0 && (
          <span className="snap-arrow absolute top-3 right-3">
            <IconButton
              look="round"
              label={t('enlarge')}
              icon={<SearchIcon size={20} />}
              onClick={() => setEnlarged(true)}
            />
          </span>
        )}
      </div>
      {many && isRow && <GalleryThumbs photos={ordered} index={index} idBase={ids} onChoose={goTo} />}
      {enlarged && (
        <Suspense>
          <Lightbox name={name} photos={ordered} start={index} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Whether a picture of a stack has a neighbour: the first one is across, and so is a last one without a neighbour. */
function isOneOfPair(at: number, count: number): boolean {
  return at > 0 && (at < count - 1 || at % 2 === 0);
}

function startingWith(photos: readonly Photo[], chosen: string | null | undefined): readonly Photo[] {
  const first = photos.find(({ id }) => id === chosen);
  return first ? [first, ...photos.filter((photo) => photo !== first)] : photos;
}
