import { useId } from 'react';
import * as z from 'zod/mini';
import { cardStyleNames } from '../features/product-card/card-styles.ts';
import { useShop } from '../platform/shop/use-shop.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { defineSection, type SectionProps } from './define-section.ts';
import { categoryIds, productSource, sourceAddress } from './parts/product-source.ts';
import { SectionTitle } from './parts/section-title.tsx';
import { preparedTabs, tabCalls } from './product-tabs/prepare-tabs.ts';
import { ProductTabList } from './product-tabs/product-tab-list.tsx';
import { ProductTabPanel } from './product-tabs/product-tab-panel.tsx';
import { useProductTabs } from './product-tabs/use-product-tabs.ts';
import { toneAndSpace, widthClass } from './section-look.ts';
import { accent, cardLook, composition, option, spacing, text, tone, wholeNumber } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    tabs: z._default(z.array(productSource()).check(z.minLength(1)), ['new', 'bestsellers', 'sale']),
    defaultTab: z._default(productSource(), 'bestsellers'),
    columns: wholeNumber(2, 5, 4),
    limit: wholeNumber(1, 24, 8),
    card: z._default(z.enum(cardStyleNames), 'bar'),
    ...cardLook(),
    present: option(['grid', 'carousel'], 'grid'),
    title: option(['none', 'lined', 'plain', 'large', 'left', 'ruleLeft'], 'none'),
    /**
     * `words`: the tabs as large words; `scenes`: of five products, two are larger; `cabinet`: pictures from edge to edge
     * in compartments of the section's tone.
     */
    composition: composition(['words', 'scenes', 'cabinet']),
    tabsAt: option(['left', 'centre', 'right'], 'centre'),
    more: option(['none', 'square', 'pill'], 'none'),
    tone: z._default(tone, 'white'),
    width: option(['container', 'fluid'], 'container'),
    accent: z._default(accent, 'none'),
    ...spacing('l'),
  }),
  content: z.object({ title: text(120), subtitle: text(), moreText: text(60), categories: categoryIds() }),
  calls: (settings, { categories }) => tabCalls(settings, categories),
  prepare: (answers, settings, { categories }) => preparedTabs(answers, settings, categories),
  shows: (_settings, _content, { products }) => products.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    productTabs: typeof definition;
  }
}

// Some compositions bring styles of their own: `product-tabs/tabs-scenes.css`.
const styles = import.meta.glob<string>('./product-tabs/tabs-*.css', { query: '?url', import: 'default', eager: true });

/** The default tab is rendered with the page; others load when opened. Without scripts, tabs link to the listing. */
export function Section({ settings, content, answers, id: name }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const id = useId();
  const { tabs } = answers;
  const control = useProductTabs(settings.limit, name, answers);
  const href = styles[`./product-tabs/tabs-${settings.composition}.css`];
  const open = tabs.find(({ source }) => source === control.open);
  return (
    <section aria-labelledby={id} data-accent={settings.accent} className={toneAndSpace(settings)}>
      {href && <link rel="stylesheet" href={href} precedence="section" />}
      <div className={widthClass[settings.width]} data-composition={settings.composition}>
        <div className="product-tabs-head" data-title={settings.title}>
          <SectionTitle
            id={id}
            look={settings.title}
            title={content.title ?? t('ourProducts')}
            subtitle={content.subtitle}
          />
          <ProductTabList tabs={tabs} base={id} at={settings.tabsAt} open={control.open} onChoose={control.choose} />
        </div>
        <ProductTabPanel base={id} settings={settings} control={control} />
        {settings.more !== 'none' && !showcase && (
          <p className="mt-10 text-center">
            <ButtonLink
              to={sourceAddress(control.open, open?.category)}
              tone="outline"
              size="lg"
              pill={settings.more === 'pill'}
            >
              {content.moreText ?? t('showAll')}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
