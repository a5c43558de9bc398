import { type CategoryLink, trailTo } from '../../features/listing/category-tree.ts';
import { type CardProduct, cardProduct } from '../../features/product-card/card-product.ts';
import { type Answers, call, type SectionCall } from '../define-section.ts';
import { categoryOf, type ProductSource, resolveSource, sourceQuery } from '../parts/product-source.ts';

export interface ProductTab {
  readonly source: ProductSource;
  /** Set for a tab with the products of a category. */
  readonly category?: CategoryLink;
}

interface TabSettings {
  readonly tabs: readonly ProductSource[];
  readonly defaultTab: ProductSource;
  readonly limit: number;
}

/** Ids of categories by the names that settings use. */
type Ids = Readonly<Record<string, number | string>>;

type TabCalls = { readonly categories: SectionCall<'shop/Category'> | undefined } & {
  readonly [tab: `tab:${string}`]: SectionCall<'shop/Product'>;
};

const standardTabs: readonly ProductSource[] = ['new', 'bestsellers', 'sale'];

/**
 * Asks for the products of the default tab, and for one product of each other tab that may be empty. If the default tab
 * itself may be empty, another one opens instead of it, so all tabs are asked for all their products.
 */
export function tabCalls(settings: TabSettings, ids: Ids): TabCalls {
  const { tabs, start } = resolvedTabs(settings, ids);
  const unsure = mayBeEmpty(start);
  const asked = tabs.filter((tab) => tab === start || unsure || mayBeEmpty(tab));
  const limitOf = (tab: ProductSource) => (tab === start || unsure ? settings.limit : 1);
  return {
    categories: tabs.some(categoryOf) ? call('shop/Category') : undefined,
    ...Object.fromEntries(asked.map((tab) => [`tab:${tab}`, call('shop/Product', sourceQuery(tab, limitOf(tab)))])),
  };
}

/** The tabs without those that are empty, and the products of the tab that is open at first. */
export function preparedTabs(answers: Answers<TabCalls>, settings: TabSettings, ids: Ids) {
  const { tabs, start } = resolvedTabs(settings, ids);
  const shown = tabs.flatMap((source): ProductTab[] => {
    if (answers[`tab:${source}`]?.data.length === 0) return [];
    const id = categoryOf(source);
    if (id === undefined) return [{ source }];
    const category = trailTo(answers.categories ?? [], id).at(-1);
    return category ? [{ source, category }] : [];
  });
  const isShown = shown.some(({ source }) => source === start);
  const open = (mayBeEmpty(start) && !isShown && shown[0]?.source) || start;
  const products: readonly CardProduct[] = answers[`tab:${open}`]?.data.map(cardProduct) ?? [];
  return { tabs: shown, open, products };
}

/** A shop that names none of the home's categories gets the standard tabs. */
function resolvedTabs({ tabs, defaultTab }: TabSettings, ids: Ids) {
  const known = tabs.flatMap((tab) => resolveSource(tab, ids) ?? []);
  const shown = tabs.some(categoryOf) && !known.some(categoryOf) ? standardTabs : known;
  const wanted = resolveSource(defaultTab, ids);
  const start = wanted && shown.includes(wanted) ? wanted : shown.includes('bestsellers') ? 'bestsellers' : shown[0];
  return { tabs: shown, start: start ?? 'bestsellers' };
}

/** A shop with products always has new ones and bestsellers. */
function mayBeEmpty(source: ProductSource): boolean {
  return source === 'sale' || categoryOf(source) !== undefined;
}
