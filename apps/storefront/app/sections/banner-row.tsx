import * as z from 'zod/mini';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { BannerTile, banner, overlays } from './parts/banner-tile.tsx';
import { gapClass, spaceClass, widthClass } from './section-look.ts';
import { accent, gap, option, spacing, wholeNumber } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    count: wholeNumber(2, 4, 3),
    width: option(['container', 'fluid', 'bleed'], 'container'),
    gap: z._default(gap, 'm'),
    overlay: option(overlays, 'titlePriceArrow'),
    align: option(['left', 'mirror'], 'left'),
    accent: z._default(accent, 'none'),
    /** True to cut the pictures to an arch and put the text below them. */
    shape: z._default(z.boolean(), false),
    ...spacing('m'),
  }),
  content: z.object({ items: z._default(z.array(banner()).check(z.maxLength(12)), []) }),
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    bannerRow: typeof definition;
  }
}

const sizes = {
  2: '(min-width: 768px) 50vw, 100vw',
  3: '(min-width: 768px) 34vw, 74vw',
  4: '(min-width: 1200px) 30vw, (min-width: 768px) 50vw, 74vw',
};

/** A row of linked pictures. */
export function Section({ settings, content, first }: SectionProps<typeof definition>) {
  const { count, width, gap, overlay, align, shape } = settings;
  // Four tiles in a row are narrow, so they are square.
  const ratio = shape || count === 4 ? 1 : 3 / 2;
  return (
    <section className={spaceClass(settings)} data-accent={settings.accent}>
      <ul className={classes('banner-row', widthClass[width], gapClass[gap])} data-count={count} data-width={width}>
        {content.items.slice(0, count).map((item, at) => (
          <li key={`${item.image}${item.link}`}>
            <BannerTile
              banner={item}
              overlay={overlay}
              ratio={ratio}
              sizes={sizes[count]}
              first={first && at === 0}
              mirrored={align === 'mirror' && at % 2 === 0}
              shape={shape}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
