import './listing.css';
import { useEffect } from 'react';
import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { noteView } from '../../platform/visits/noted-views.ts';
import { publish } from '../../tracking/publish.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { classes } from '../../ui/classes.ts';
import { CategoryPills } from './category-pills.tsx';
import { CategoryTree } from './category-tree-nav.tsx';
import { ListingHead } from './listing-head.tsx';
import type { ListingView } from './listing-view.ts';

const FilterPanel = hydrateLater(async () => (await import('./filter-panel.tsx')).FilterPanel);
const ListingEmpty = hydrateLater(async () => (await import('./listing-empty.tsx')).ListingEmpty);
const FoundTextsList = hydrateLater(async () => (await import('./found-texts-list.tsx')).FoundTextsList);
const ListingProducts = hydrateLater(async () => (await import('./listing-products.tsx')).ListingProducts);

/** The listing page. `view.variant` says how its components are arranged. */
export function ListingPage({ view }: { view: ListingView }) {
  const crumbs = useCrumbs(view);
  const { listing, variant } = view;
  useSearchTracked(view.query.search, listing.totalItems);
  if (listing.state === 'missing') {
    return (
      <div className="container py-10 md:py-16">
        <ListingEmpty view={view} />
      </div>
    );
  }
  const found = listing.state === 'found' && (listing.products.length > 0 || listing.filtered);
  const withFilters = found && listing.facets !== null;
  const withSidebar = variant.sidebar !== 'none' && (listing.tree.length > 0 || withFilters);
  // On small screens the categories follow the products. In the DOM they do so only if they are on the right.
  const categories = withSidebar && (
    // Without products, the message or the category pills offer the categories.
    <aside className={classes('listing-tree', !found && 'max-lg:hidden')}>
      <CategoryTree tree={listing.tree} trail={listing.trail} />
    </aside>
  );
  return (
    <>
      <ListingHead
        crumbs={crumbs}
        title={found && variant.grid === 'titleTile' ? undefined : view.heading}
        count={found ? listing.totalItems : undefined}
        width={variant.width}
      />
      <div
        className={classes(variant.width === 'fluid' ? 'container-fluid' : 'container', 'listing pt-2 pb-12')}
        data-sidebar={withSidebar ? variant.sidebar : undefined}
        data-toolbar={variant.toolbar}
      >
        {variant.sidebar === 'left' && categories}
        {(found || listing.state === 'past') && <CategoryPills listing={listing} hideOnWide={withSidebar} />}
        {withSidebar && withFilters && <FilterPanel view={view} />}
        <div className="listing-main">
          {found ? <ListingProducts view={view} /> : <ListingEmpty view={view} />}
          {view.texts && <FoundTextsList texts={view.texts} />}
        </div>
        {variant.sidebar === 'right' && categories}
      </div>
    </>
  );
}

function useCrumbs({ listing, query }: ListingView): Crumb[] {
  const t = useMessages('listing');
  const tShop = useMessages('shop');
  const all = { label: tShop('allProducts'), to: '/products' };
  const trail = listing.trail.map((category) => ({ label: category.name, to: categoryAddress(category) }));
  const search = query.search ? [{ label: t('searchCrumb') }] : [];
  const crumbs: Crumb[] = [{ label: tShop('home'), to: '/' }, all, ...trail, ...search];
  return crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { label: crumb.label } : crumb));
}

/** Publishes the search term and the number of results, and counts the search. */
function useSearchTracked(term: string, results: number): void {
  useEffect(() => {
    if (!term) return;
    publish('search', { term, results });
    noteView(results > 0 ? 'search' : 'missed');
  }, [term, results]);
}
