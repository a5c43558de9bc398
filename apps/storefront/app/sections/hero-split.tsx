import * as z from 'zod/mini';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { HeroSlider } from './hero/hero-slider.tsx';
import { slide, sliderOptions } from './hero/slides.ts';
import { BannerTile, banner, overlays } from './parts/banner-tile.tsx';
import { spaceClass, widthClass } from './section-look.ts';
import { accent, option, spacing } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    ...sliderOptions(),
    width: option(['container', 'fluid'], 'container'),
    /** The side of the banners in wide windows. In narrow ones they are below the slider. */
    at: option(['left', 'right'], 'left'),
    overlay: option(overlays, 'titlePriceArrow'),
    accent: z._default(accent, 'none'),
    ...spacing('s'),
  }),
  content: z.object({
    slides: z._default(z.array(slide()).check(z.maxLength(12)), []),
    /** The two banners beside the slider. */
    banners: z._default(z.array(banner()).check(z.maxLength(2)), []),
  }),
  shows: (_settings, { slides }) => slides.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    heroSplit: typeof definition;
  }
}

/** A slider of two thirds of the width and two banners of one third. */
export function Section({ settings, content, first }: SectionProps<typeof definition>) {
  const { slides, banners } = content;
  return (
    <div className={classes(widthClass[settings.width], spaceClass(settings))} data-accent={settings.accent}>
      <div className="hero-split" data-at={banners.length > 0 ? settings.at : undefined}>
        <HeroSlider slides={slides} settings={settings} first={first} boxed />
        {banners.length > 0 && (
          <ul className="hero-split-side">
            {banners.map((item) => (
              <li key={`${item.image}${item.link}`}>
                <BannerTile banner={item} overlay={settings.overlay} sizes="(min-width: 992px) 34vw, 50vw" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
