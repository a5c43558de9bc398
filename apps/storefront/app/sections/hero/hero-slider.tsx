import { useId } from 'react';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { useAutoSlides } from '../parts/use-auto-slides.ts';
import { composeSlide, composeSlides } from './compose-slide.ts';
import type { HeroCategory } from './hero-chips.tsx';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import type { Slide, SliderSettings } from './slides.ts';

interface HeroSliderProps {
  readonly slides: readonly Slide[];
  readonly settings: SliderSettings;
  /** True if only the header is above it, which may then lie over its picture. */
  readonly top?: boolean | undefined;
  readonly first: boolean;
  /** True if there are margins beside the slider; its corners are then rounded. */
  readonly boxed: boolean;
  readonly className?: string;
  /** The product that the first slide shows on phones. */
  readonly product?: CardProduct | undefined;
  /** The products that the first slide lists. */
  readonly goods?: readonly CardProduct[] | undefined;
  /** The categories that the first slide links to, with their pictures; by default, the names of all. */
  readonly categories?: readonly HeroCategory[] | undefined;
}

// Most shapes and some layouts bring styles of their own: `shapes/paw.css`, `layouts/hero-poster.css`.
const styles = import.meta.glob<string>(['./shapes/*.css', './layouts/*.css'], {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A slider with native scroll snapping, so it can be swiped before any script is loaded. */
export function HeroSlider({ slides: all, settings, first, top, boxed, ...rest }: HeroSliderProps) {
  const { className, product, goods, categories } = rest;
  const t = useMessages('shop');
  const titleId = useId();
  const pair = settings.shape === 'pair' && all.length > 1;
  const slides = pair ? all.slice(0, 1) : all;
  const { compositions: composed, side } = composeSlides(slides, settings);
  const tiles = settings.layout === 'tiles';
  const hrefs = [styles[`./layouts/hero-${settings.layout}.css`], styles[`./shapes/${settings.shape}.css`]];
  const many = slides.length > 1 && !tiles;
  const film = slides.some((one) => one.film);
  const control = useAutoSlides(tiles ? 1 : slides.length, settings.autoplay, { endless: settings.endless, film });
  // The header lies over the pictures only if it is readable on each of them.
  const under = top && !boxed && composed.every(({ head }) => head) ? composed[control.index]?.head : undefined;
  return (
    <section
      ref={control.box}
      aria-roledescription={many ? 'carousel' : undefined}
      aria-labelledby={titleId}
      className={classes('hero group relative', className)}
      data-under-header={under}
      data-height={settings.height}
      // Text on a picture stands where no goods are, and so do the buttons.
      data-controls={side ?? (composed[0]?.layout === 'ground' ? composed[0].side : undefined)}
    >
      {hrefs.map((href) => href && <link key={href} rel="stylesheet" href={href} precedence="section" />)}
      <ul
        {...(tiles ? {} : control.trackProps)}
        // A scrolling area must be reachable by keyboard.
        tabIndex={many ? 0 : undefined}
        aria-label={many ? t('highlights') : undefined}
        className={tiles ? 'hero-tiles' : 'snap-track hero-track'}
        data-boxed={boxed || undefined}
        data-effect={settings.effect}
      >
        {slides.map((one, at) => (
          <li key={`${one.big}${one.image}`}>
            <HeroSlide
              slide={one}
              look={settings}
              composition={composed[at] ?? composeSlide(one, settings)}
              second={pair ? all[1] : undefined}
              product={at === 0 ? product : undefined}
              goods={at === 0 ? goods : undefined}
              categories={categories}
              lead={at === 0}
              large={settings.height !== 's'}
              // Tiles beside each other are in view at once.
              first={first && (tiles ? at < 2 : at === 0)}
              titleId={at === 0 ? titleId : undefined}
              playing={control.playing && control.index === at}
            />
          </li>
        ))}
      </ul>
      {(many || film) && <HeroControls count={slides.length} settings={settings} film={film} control={control} />}
    </section>
  );
}
