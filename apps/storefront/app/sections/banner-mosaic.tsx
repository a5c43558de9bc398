import * as z from 'zod/mini';
import { classes } from '../ui/classes.ts';
import { BigBanner, bigBanner } from './banner-mosaic/big-banner.tsx';
import { defineSection, type SectionProps } from './define-section.ts';
import { BannerTile, banner } from './parts/banner-tile.tsx';
import { gapClass, spaceClass, widthClass } from './section-look.ts';
import { accent, gap, option, spacing } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    /** Which tiles are in the columns, from left to right. */
    layout: option(['big|2 stacked', '2 stacked|tall|2 stacked'], 'big|2 stacked'),
    width: option(['container', 'fluid', 'bleed'], 'container'),
    gap: z._default(gap, 's'),
    accent: z._default(accent, 'none'),
    /** True for a title of the largest size below the big picture. */
    large: z._default(z.boolean(), false),
    ...spacing('m'),
  }),
  content: z.object({
    /** The big or tall tile. */
    big: z.optional(bigBanner()),
    /** The small tiles, column by column: two or four. */
    items: z._default(z.array(banner()).check(z.maxLength(8)), []),
  }),
  // With a gap where a tile is missing, the mosaic would look broken.
  shows: ({ layout }, { big, items }) => big !== undefined && items.length >= smallTiles[layout],
}));

declare module './define-section.ts' {
  interface SectionKinds {
    bannerMosaic: typeof definition;
  }
}

const smallTiles = { 'big|2 stacked': 2, '2 stacked|tall|2 stacked': 4 };

/** One big linked picture beside stacked small ones. */
export function Section({ settings, content, first }: SectionProps<typeof definition>) {
  const { layout, width, gap } = settings;
  const small = content.items.slice(0, smallTiles[layout]);
  return (
    <section className={spaceClass(settings)} data-accent={settings.accent}>
      <ul
        className={classes('banner-mosaic', widthClass[width], gapClass[gap])}
        data-small={small.length}
        data-large={settings.large || undefined}
      >
        <li className="banner-mosaic-big">{content.big && <BigBanner banner={content.big} first={first} />}</li>
        {small.map((item) => (
          <li key={`${item.image}${item.link}`}>
            <BannerTile
              banner={item}
              overlay="titlePriceArrow"
              sizes={small.length === 2 ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 992px) 34vw, 60vw'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
