import { useId } from 'react';
import * as z from 'zod/mini';
import { PageLink } from '../platform/navigation/page-link.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { call, defineSection, type SectionProps } from './define-section.ts';
import { Carousel } from './parts/carousel.tsx';
import { CategoryTile } from './parts/category-tile.tsx';
import { categoryItem, tilesOf } from './parts/category-tiles.ts';
import { ColumnGrid } from './parts/column-grid.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { SectionTitle, titleStyles } from './parts/section-title.tsx';
import { shapeLook, toneAndSpace, widthClass } from './section-look.ts';
import { option, shape, spacing, text, tone, wholeNumber } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    layout: option(['grid', 'carousel', 'bento', 'list'], 'grid'),
    columns: wholeNumber(2, 6, 4),
    phoneColumns: wholeNumber(1, 2, 2),
    shape: shape(),
    caption: option(['below', 'onImage'], 'below'),
    title: option(titleStyles, 'left'),
    tone: z._default(tone, 'white'),
    width: option(['container', 'fluid'], 'container'),
    ...spacing('l'),
  }),
  content: z.object({
    title: text(120),
    subtitle: text(),
    items: z._default(z.array(categoryItem()).check(z.maxLength(15)), []),
  }),
  calls: () => ({ categories: call('shop/Category') }),
  prepare: ({ categories }, _settings, { items }) => ({ tiles: tilesOf(items, categories) }),
  shows: (_settings, _content, { tiles }) => tiles.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    categoryGrid: typeof definition;
  }
}

/** Categories that the shop chose. In a bento, names are below the pictures, and the first one is as high as two others. */
export function Section({ settings, content, answers: { tiles } }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const id = useId();
  const { layout, columns, phoneColumns } = settings;
  const title = content.title ?? t('categories');
  const bento = layout === 'bento';
  const sizes = `(min-width: 1200px) ${Math.round(100 / columns)}vw, (min-width: 768px) 48vw, ${Math.round(100 / phoneColumns)}vw`;
  const items = tiles.map((tile, at) => (
    <CategoryTile
      key={tile.to}
      tile={tile}
      caption={bento ? 'below' : settings.caption}
      look={bento ? shapeLook.square : shapeLook[settings.shape]}
      fill={bento}
      sizes={bento && at === 0 ? '(min-width: 768px) 60vw, 100vw' : sizes}
    />
  ));
  return (
    <section aria-labelledby={id} className={toneAndSpace(settings)}>
      <div className={widthClass[settings.width]}>
        <SectionTitle
          id={id}
          look={content.title ? settings.title : 'none'}
          title={title}
          subtitle={content.subtitle}
        />
        {layout === 'carousel' && (
          <Carousel label={title} perView={{ base: 1.6, sm: 2.4, lg: 3, xl: columns }} arrows>
            {items}
          </Carousel>
        )}
        {layout === 'list' && (
          <ul className="border-t border-line">
            {tiles.map((tile) => (
              <li key={tile.to} className="border-b border-line">
                <PageLink to={tile.to} className="group flex items-center justify-between gap-6 py-3 no-underline">
                  <span className="text-xl underline-offset-4 group-hover:underline">{tile.name}</span>
                  <SectionPicture
                    picture={tile}
                    alt=""
                    sizes="96px"
                    widest={220}
                    className="w-18 shrink-0 rounded-md md:w-24"
                  />
                </PageLink>
              </li>
            ))}
          </ul>
        )}
        {(layout === 'grid' || bento) && (
          <ColumnGrid
            label={title}
            columns={columns}
            phoneColumns={bento ? 2 : phoneColumns}
            layout={bento ? 'bento' : undefined}
          >
            {items}
          </ColumnGrid>
        )}
      </div>
    </section>
  );
}
