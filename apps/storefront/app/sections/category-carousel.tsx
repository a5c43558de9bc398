import { useId } from 'react';
import * as z from 'zod/mini';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { CategoryRow } from './category-carousel/category-row.tsx';
import { call, defineSection, type SectionCall, type SectionProps } from './define-section.ts';
import { Carousel } from './parts/carousel.tsx';
import { CategoryTile } from './parts/category-tile.tsx';
import { categoryItem, idOf, tilesOf } from './parts/category-tiles.ts';
import { SectionTitle } from './parts/section-title.tsx';
import { toneAndSpace } from './section-look.ts';
import { composition, option, spacing, text, tone, wholeNumber } from './section-options.ts';

type TileCalls = { categories: SectionCall<'shop/Category'> } & Record<`count:${string}`, SectionCall<'shop/Product'>>;

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    perView: wholeNumber(3, 4, 4),
    items: wholeNumber(1, 12, 5),
    caption: option(['below', 'onImage'], 'below'),
    /** Shows how many products the category has. */
    count: z._default(z.boolean(), false),
    button: z._default(z.boolean(), false),
    /** Seconds after which the row moves on by itself; 0 turns autoplay off. */
    autoplay: wholeNumber(0, 60, 0),
    /** Pulls the row up over the section above it. */
    overlapPrevious: z._default(z.boolean(), false),
    title: option(['none', 'left'], 'none'),
    /**
     * `circles`: small round pictures; `tall`: upright pictures; `names`: large names beside the picture of one;
     * `dock`: a panel, which may lie over the section above; `frames`: squares in hairlines.
     */
    composition: composition(['circles', 'tall', 'names', 'dock', 'frames']),
    tone: z._default(tone, 'white'),
    ...spacing('m'),
  }),
  content: z.object({
    title: text(120),
    buttonText: text(60),
    items: z._default(z.array(categoryItem()).check(z.maxLength(24)), []),
  }),
  calls: ({ count }, { items }): TileCalls => ({
    categories: call('shop/Category'),
    ...(count &&
      Object.fromEntries(
        items
          .flatMap(idOf)
          .map((categoryId) => [
            `count:${categoryId}`,
            call('shop/Product', { filter: { categoryId }, pageSize: 1, facets: false }),
          ]),
      )),
  }),
  prepare: (answers, settings, { items }) => ({
    tiles: tilesOf(items, answers.categories)
      .slice(0, settings.items)
      .map((tile) => ({ ...tile, count: answers[`count:${idOf(tile)[0]}`]?.totalItems })),
  }),
  shows: (_settings, _content, { tiles }) => tiles.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    categoryCarousel: typeof definition;
  }
}

const perView = {
  3: { base: 1.6, sm: 2.4, lg: 3 },
  4: { base: 1.6, sm: 2.4, lg: 3, xl: 4 },
};

export function Section({ settings, content, answers: { tiles } }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const id = useId();
  const title = content.title ?? t('categories');
  const heading = <SectionTitle id={id} look={settings.title} title={title} />;
  const overlap = settings.overlapPrevious && 'relative z-10 lg:-mt-24 lg:pt-0!';
  if (settings.composition !== 'standard') {
    return (
      <section aria-labelledby={id} className={classes(toneAndSpace(settings), overlap)}>
        <div className="container">{heading}</div>
        <CategoryRow composition={settings.composition} label={title} tiles={tiles} />
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className={classes(toneAndSpace(settings), overlap)}>
      <div className="container">
        {settings.title === 'none' && heading}
        <Carousel
          label={title}
          perView={perView[settings.perView]}
          autoplay={settings.autoplay}
          endless
          arrows
          title={settings.title === 'none' ? undefined : heading}
        >
          {tiles.map((tile) => (
            <CategoryTile
              key={tile.to}
              tile={tile}
              caption={settings.caption}
              button={settings.button ? (content.buttonText ?? t('showAll')) : undefined}
            />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
