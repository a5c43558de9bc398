import { useId } from 'react';
import * as z from 'zod/mini';
import { cardStyleNames } from '../features/product-card/card-styles.ts';
import { useViewItemList } from '../features/product-card/use-view-item-list.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { listCalls, listContent, listedProducts, listLabel, listLimit, listSettings } from './parts/listed-products.ts';
import { MoreLink } from './parts/more-link.tsx';
import { ProductCards } from './parts/product-cards.tsx';
import { SectionTitle } from './parts/section-title.tsx';
import { toneAndSpace, widthClass } from './section-look.ts';
import { cardLook, option, spacing, text, tone, wholeNumber } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    ...listSettings(),
    present: option(['grid', 'carousel'], 'grid'),
    /** In a carousel, how many cards are in view. */
    columns: wholeNumber(1, 6, 4),
    limit: listLimit(),
    card: z._default(z.enum(cardStyleNames), 'icons'),
    ...cardLook(),
    /** With `bleed`, the pictures form a wall without gaps. */
    listWidth: option(['container', 'fluid', 'bleed'], 'container'),
    title: option(['none', 'lined', 'plain', 'large', 'left', 'underlined+subtitle'], 'none'),
    tone: z._default(tone, 'white'),
    ...spacing('l'),
  }),
  content: z.object({ title: text(120), subtitle: text(), ...listContent() }),
  calls: listCalls,
  prepare: listedProducts,
  shows: (_settings, _content, { products }) => products.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    productList: typeof definition;
  }
}

export function Section({ settings, content, answers: { products, more }, id: name }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const id = useId();
  const title = content.title ?? t(listLabel(settings, content));
  const list = { listId: name, listName: title };
  useViewItemList(list, products);
  const heading = (
    <SectionTitle
      id={id}
      look={settings.title === 'underlined+subtitle' ? 'underlined' : settings.title}
      title={title}
      subtitle={content.subtitle}
    />
  );
  // The arrows of a carousel stand beside a title that can be seen.
  const isBeside = settings.present === 'carousel' && settings.title !== 'none';
  return (
    <section aria-labelledby={id} className={toneAndSpace(settings)}>
      <div className={widthClass[settings.listWidth]}>
        {!isBeside && heading}
        <ProductCards
          {...settings}
          flush={settings.listWidth === 'bleed'}
          products={products}
          list={list}
          heading={isBeside && heading}
        />
        <MoreLink look={settings.more} to={more} text={content.moreText} list={title} />
      </div>
    </section>
  );
}
