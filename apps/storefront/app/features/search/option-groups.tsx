import { productAddress } from '@witryna/contract/product-address';
import type { ReactNode } from 'react';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { publish } from '../../tracking/publish.ts';
import { ClockIcon, SearchIcon } from '../../ui/icons.tsx';
import { trackedProduct } from '../product-card/tracked-product.ts';
import { rememberSearch } from './recent-searches.ts';
import { Matched, SuggestedProduct } from './search-option.tsx';
import type { Suggestions } from './use-suggestions.ts';

export interface Option {
  readonly to: string;
  readonly content: ReactNode;
  /** The search that the option stands for, which the field then shows. */
  readonly search?: string;
  onChoose(): void;
}

export interface OptionGroup {
  readonly label?: string;
  readonly options: readonly Option[];
}

const list = { listId: 'search-suggestions', listName: 'Search suggestions' };

/** The options for a typed text: the corrected query, products, categories, and all results. Empty groups are left out. */
export function useSuggestedOptions(typed: string, answer: Suggestions | undefined): OptionGroup[] {
  const t = useMessages('suggestions');
  const tShop = useMessages('shop');
  const { currency } = useShop();
  const { products = [], categories = [], corrected = null } = answer ?? {};
  const query = corrected ?? answer?.query ?? typed;
  const rememberTyped = () => rememberSearch(typed);
  const groups: OptionGroup[] = [
    { options: corrected ? [searchFor(corrected, t.rich('didYouMean', { search: corrected, b: bold }))] : [] },
    {
      label: t('products'),
      options: products.map((product, index) => ({
        to: productAddress(product),
        content: <SuggestedProduct product={product} query={query} />,
        onChoose: () => {
          rememberTyped();
          publish('search', { term: typed, results: products.length });
          publish('select_item', { ...list, currency, items: [trackedProduct(product, currency, index)] });
        },
      })),
    },
    {
      label: tShop('categories'),
      options: categories.map((category) => ({
        to: categoryAddress(category),
        content: (
          <span>
            <Matched name={category.name} query={query} />
          </span>
        ),
        onChoose: rememberTyped,
      })),
    },
    { options: [searchFor(typed, t.rich('allResults', { search: typed, b: bold }))] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The options while nothing is typed yet: what was searched for before. */
export function recentOptions(searches: readonly string[]): OptionGroup[] {
  const options = searches.map((search) => searchFor(search, search, <ClockIcon size={18} />));
  return options.length > 0 ? [{ options }] : [];
}

function searchFor(search: string, text: ReactNode, icon = <SearchIcon size={18} />): Option {
  return {
    to: `/products?${new URLSearchParams({ search })}`,
    content: (
      <>
        <span className="shrink-0 text-muted">{icon}</span>
        <span className="truncate">{text}</span>
      </>
    ),
    search,
    onChoose: () => rememberSearch(search),
  };
}

function bold(chunks: ReactNode[]): ReactNode {
  return <b>{chunks}</b>;
}
