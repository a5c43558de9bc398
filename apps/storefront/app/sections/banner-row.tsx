import * as z from 'zod/mini';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { BannerTile, banner, overlays } from './parts/banner-tile.tsx';
import { gapClass, toneAndSpace, widthClass } from './section-look.ts';
import { accent, composition, gap, numbered, option, spacing, tone, wholeNumber } from './section-options.ts';

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
    /**
     * `captions`: words below the pictures, which are upright if there are three; `arches` and `circles`: the same in these
     * shapes; `beside`: words beside upright pictures; `pair`: edge to edge, with the words on a plate in the inner
     * corner; `bands`: one below the other, picture and large words on a tone by turns; `blocks`: round blocks in two tones; `spread`: in
     * three sizes, as on the pages of a magazine; `cabinet`: the compartments of a dark cabinet, with the words on its
     * boards; `doors`: halves of the page, the words on a bright panel and on a dark one; `doilies`: large and round, with
     * a scalloped edge; `floor`: in two sizes on one floor, which has the words; `prints`: as the prints of paws, by
     * turns left and right.
     */
    composition: composition([
      'captions',
      'arches',
      'circles',
      'beside',
      'pair',
      'bands',
      'blocks',
      'spread',
      'cabinet',
      'doors',
      'doilies',
      'floor',
      'prints',
    ]),
    numbered: numbered(),
    tone: z._default(tone, 'white'),
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

// Some compositions bring styles of their own: `banner-row/banner-spread.css`.
const styles = import.meta.glob<string>('./banner-row/*.css', { query: '?url', import: 'default', eager: true });

/** How a composition shows its banners. */
const looks = {
  standard: {},
  captions: {},
  arches: { ratio: 3 / 4, shape: 'tallArch' },
  circles: { ratio: 1, shape: 'circle' },
  beside: { ratio: 4 / 5, caption: 'beside' },
  pair: { ratio: 3 / 2, caption: 'plate' },
  bands: { ratio: 4 / 3, caption: 'beside' },
  blocks: { ratio: 1.25 },
  spread: { ratio: 4 / 5 },
  cabinet: { ratio: 3 / 4 },
  doors: { ratio: 1 },
  doilies: { ratio: 1, shape: 'circle' },
  floor: { ratio: 3 / 2 },
  prints: { ratio: 1.3, caption: 'beside' },
} as const;

/** A row of linked pictures. */
export function Section({ settings, content, first }: SectionProps<typeof definition>) {
  const { count, gap, overlay, align, shape, composition, numbered } = settings;
  const pair = composition === 'pair';
  const href = styles[`./banner-row/banner-${composition}.css`];
  const collage = ['blocks', 'spread', 'prints'].includes(composition);
  const flush = pair || composition === 'cabinet' || composition === 'doors';
  const joined = flush || composition === 'bands';
  const width = flush ? 'bleed' : settings.width;
  const items = content.items.slice(0, count);
  return (
    <section className={toneAndSpace(settings)} data-accent={settings.accent}>
      {href && <link rel="stylesheet" href={href} precedence="section" />}
      <ul
        className={classes(
          'banner-row',
          widthClass[width],
          gapClass[joined ? 'none' : gap],
          // On a phone, a column of three or more banners would be too long.
          count > 2 && !joined && !collage && 'swipe-row',
        )}
        data-count={composition === 'standard' ? count : items.length}
        data-width={width}
        data-composition={composition}
        data-numbered={numbered || undefined}
      >
        {items.map((item, at) => (
          <li key={`${item.image}${item.link}`}>
            <BannerTile
              banner={item}
              overlay={composition === 'standard' || overlay !== 'none' ? overlay : 'titleSubtitleArrow'}
              // Four tiles in a row are narrow, so they are square.
              ratio={shape || count === 4 ? 1 : composition === 'captions' && count === 3 ? 4 / 5 : 3 / 2}
              sizes={
                composition === 'bands' || composition === 'prints' ? '(min-width: 768px) 42vw, 100vw' : sizes[count]
              }
              first={first && at === 0}
              mirrored={(align === 'mirror' || (pair && count === 2)) && at % 2 === 0}
              shape={shape ? 'arch' : undefined}
              {...looks[composition]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
