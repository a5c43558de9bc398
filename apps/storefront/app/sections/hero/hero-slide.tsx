import { Suspense } from 'react';
import { optionalPart } from '../../platform/hydration/lazy-part.ts';
import { classes } from '../../ui/classes.ts';
import { SectionPicture } from '../parts/section-picture.tsx';
import { toneClass } from '../section-look.ts';
import { HeroText } from './hero-text.tsx';
import type { Slide, SlideLook } from './slides.ts';

const HeroFilm = optionalPart(async () => (await import('./hero-film.tsx')).HeroFilm);

interface HeroSlideProps {
  readonly slide: Slide;
  readonly look: SlideLook;
  /** True for texts of the largest size. */
  readonly large: boolean;
  /** True if its picture is the largest one of the first screen. */
  readonly first: boolean;
  readonly titleId: string | undefined;
  /** Whether the slide's film plays. */
  readonly playing: boolean;
}

// The picture fills a box of a narrower shape, so it is rendered wider than the box and cut at the sides.
const cutoutSizes = '(min-width: 992px) 84vw, 133vw';
const photoSizes = '(min-width: 576px) 100vw, 133vw';

/** A picture with texts beside it or, if it is a photo, over it. */
export function HeroSlide({ slide, look, large, first, titleId, playing }: HeroSlideProps) {
  const side = slide.textSide ?? look.textSide;
  const light = look.media === 'photo' && (slide.textTone ?? look.textTone) === 'light';
  return (
    <div
      className={classes('hero-slide', light ? 'bg-inverse text-inverse-text' : toneClass[look.tone])}
      data-media={look.media}
      data-side={side}
      data-light={light || undefined}
    >
      <div className="hero-picture">
        <SectionPicture
          picture={slide}
          sizes={look.media === 'cutout' ? cutoutSizes : photoSizes}
          widest={1600}
          first={first}
          className="absolute! inset-0 size-full"
        />
        {slide.film && (
          <Suspense>
            <HeroFilm source={slide.film} playing={playing} />
          </Suspense>
        )}
        {look.priceTag && slide.price && <PriceTag label={slide.priceLabel} price={slide.price} />}
      </div>
      <HeroText slide={slide} look={look} large={large} side={side} titleId={titleId} />
    </div>
  );
}

function PriceTag({ label, price }: { label: string | undefined; price: string }) {
  return (
    <p className="absolute right-[12%] bottom-[14%] rounded-full bg-surface px-5 py-3 text-center text-sm text-text shadow-lift">
      {label} <strong className="tabular block text-lg">{price}</strong>
    </p>
  );
}
