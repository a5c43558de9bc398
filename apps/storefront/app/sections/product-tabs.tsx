import { useId } from 'react';
import * as z from 'zod/mini';
import { useShop } from '../platform/shop/use-shop.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { classes } from '../ui/classes.ts';
import { call, defineSection, type SectionProps } from './define-section.ts';
import { SectionTitle } from './parts/section-title.tsx';
import { ProductTabList } from './product-tabs/product-tab-list.tsx';
import { ProductTabPanel } from './product-tabs/product-tab-panel.tsx';
import { listAddress, tabLabels, tabQuery } from './product-tabs/tab-sources.ts';
import { useProductTabs } from './product-tabs/use-product-tabs.ts';
import { spaceClass, toneClass, widthClass } from './section-look.ts';
import { option, space, text, tone, wholeNumber } from './section-options.ts';

const source = () => z.enum(['new', 'bestsellers', 'sale']);

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    tabs: z._default(z.array(source()).check(z.minLength(1)), ['new', 'bestsellers', 'sale']),
    defaultTab: z._default(source(), 'bestsellers'),
    columns: wholeNumber(3, 5, 4),
    limit: wholeNumber(1, 24, 8),
    card: option(['bar', 'icons', 'strip', 'overlay'], 'bar'),
    present: option(['grid', 'carousel'], 'grid'),
    title: option(['none', 'lined', 'plain', 'large', 'ruleLeft'], 'none'),
    tabsAt: option(['left', 'centre', 'right'], 'centre'),
    more: option(['none', 'square', 'pill'], 'none'),
    tone: z._default(tone, 'white'),
    width: option(['container', 'fluid'], 'container'),
    spaceTop: z._default(space, 'l'),
    spaceBottom: z._default(space, 'none'),
  }),
  content: z.object({ title: text(120), subtitle: text(), moreText: text(60) }),
  calls: ({ defaultTab, limit, tabs }) => ({
    products: call('shop/Product', tabQuery(defaultTab, limit)),
    // One product on sale is enough to know that the sale tab is not empty.
    ...(tabs.includes('sale') && defaultTab !== 'sale' && { sale: call('shop/Product', tabQuery('sale', 1)) }),
  }),
  shows: (_settings, _content, { products }) => (products?.data.length ?? 0) > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    productTabs: typeof definition;
  }
}

export type ProductTabsSettings = SectionProps<typeof definition>['settings'];

/** The default tab is rendered with the page; others load when opened. Without scripts, tabs link to the listing. */
export function Section({ settings, content, answers, id: name }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const id = useId();
  const tabs = settings.tabs.filter((tab) => tab !== 'sale' || !answers.sale || answers.sale.totalItems > 0);
  const control = useProductTabs(settings, name, answers.products?.data ?? []);
  return (
    <section aria-labelledby={id} className={classes(toneClass[settings.tone], spaceClass(settings))}>
      <div className={widthClass[settings.width]}>
        <SectionTitle
          id={id}
          look={settings.title}
          title={content.title ?? t('ourProducts')}
          subtitle={content.subtitle}
        />
        <ProductTabList tabs={tabs} base={id} at={settings.tabsAt} open={control.open} onChoose={control.choose} />
        <ProductTabPanel base={id} settings={settings} control={control} label={t(tabLabels[control.open])} />
        {settings.more !== 'none' && !showcase && (
          <p className="mt-10 text-center">
            <ButtonLink to={listAddress(control.open)} tone="outline" size="lg" pill={settings.more === 'pill'}>
              {content.moreText ?? t('showAll')}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
