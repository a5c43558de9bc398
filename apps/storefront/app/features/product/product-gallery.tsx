import type { Photo } from '@witryna/contract/catalog';
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
  /** False to leave out the button that enlarges the pictures. */
  readonly zoom?: boolean;
  /** Begins the ids of the pictures of a gallery that may not be the page's only one. Its label then has the name, too. */
  readonly idBase?: string;
}

// 88 of the 92 % that it takes on phones: a common phone then takes the file of 640 px, enlarged by 4 %.
const sizes = '(min-width: 1248px) 590px, (min-width: 768px) 47vw, 88vw';
const carouselSizes = '(min-width: 1800px) 560px, (min-width: 1200px) 432px, (min-width: 768px) 384px, 328px';

export function ProductGallery({ name, photos, chosen, look, badges, zoom = true, idBase }: ProductGalleryProps) {
  const t = useMessages('product');
  // The first photo is that of the combination that the page starts with; in a stack, that of the chosen combination.
  const [atFirst] = useState(() => startingWith(photos, chosen));
  const all = look === 'stack' || look === 'single' ? startingWith(photos, chosen) : atFirst;
  const ordered = look === 'single' ? all.slice(0, 1) : all;
  const isCarousel = look === 'carousel';
  const beside = look === 'thumbsLeft' || look === 'thumbsRight';
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
      className={classes(
        'min-w-0',
        beside && 'relative',
        look === 'thumbsLeft' && 'xl:pl-[calc(100%/6)]',
        look === 'thumbsRight' && 'xl:pr-[calc(100%/6)]',
      )}
    >
      <div className="relative min-w-0">
        <ul
          {...trackProps}
          tabIndex={many ? 0 : undefined}
          aria-label={name}
          className={classes(
            'snap-track',
            !isCarousel && 'rounded-md',
            look === 'stack' && 'gallery-stack',
            isCarousel && 'gallery-carousel',
          )}
        >
          {ordered.map((photo, at) => (
            <li key={photo.id} id={`${ids}-${at + 1}`} className={isCarousel ? undefined : 'w-full'}>
              <ProductPicture
                photo={photo}
                alt={photo.alt || name}
                sizes={isCarousel ? carouselSizes : sizes}
                widest={1600}
                first={at === 0}
                className="rounded-md"
              />
            </li>
          ))}
          {ordered.length === 0 && (
            <li className="w-full">
              <ProductPicture photo={null} alt={name} sizes={sizes} />
            </li>
          )}
        </ul>
        {badges}
        {many && (
          <div className={classes('snap-arrow', look === 'stack' && 'md:hidden')}>
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
        {zoom && look !== 'stack' && !isCarousel && ordered.length > 0 && (
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
      {many && look !== 'stack' && !isCarousel && (
        <GalleryThumbs photos={ordered} index={index} idBase={ids} beside={beside ? look : undefined} onChoose={goTo} />
      )}
      {enlarged && (
        <Suspense>
          <Lightbox name={name} photos={ordered} start={index} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </section>
  );
}

function startingWith(photos: readonly Photo[], chosen: string | null | undefined): readonly Photo[] {
  const first = photos.find(({ id }) => id === chosen);
  return first ? [first, ...photos.filter((photo) => photo !== first)] : photos;
}
