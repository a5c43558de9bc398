import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { GridIcon } from '../../ui/topic-icons.tsx';
import { listingAddress } from './listing-address.ts';
import type { ListingView } from './listing-view.ts';

/** Shown instead of the products of an empty listing: says why it is empty, and offers links. */
export function ListingEmpty({ view }: { view: ListingView }) {
  const t = useMessages('listing');
  const tShop = useMessages('shop');
  const { listing, query } = view;
  if (listing.state === 'past') {
    return (
      <EmptyState icon={<GridIcon size={32} />} title={t('pastEnd')} text={t('pastEndText', { pages: listing.pages })}>
        <ButtonLink to={listingAddress(listing.category, { ...query, page: 1 })}>{t('toFirstPage')}</ButtonLink>
      </EmptyState>
    );
  }
  if (listing.state === 'missing') {
    return (
      <EmptyState icon={<SearchIcon size={32} />} title={t('categoryMissing')} headingLevel={1}>
        <ButtonLink to="/products">{tShop('allProducts')}</ButtonLink>
        <TopCategories view={view} />
      </EmptyState>
    );
  }
  if (query.search) {
    return (
      <EmptyState
        icon={<SearchIcon size={32} />}
        title={t('searchEmpty', { search: query.search })}
        text={t('searchEmptyText')}
      >
        {listing.corrected && (
          <ButtonLink to={listingAddress(null, { search: listing.corrected, grid: query.grid })}>
            {t('searchCorrected', { search: listing.corrected })}
          </ButtonLink>
        )}
        <TopCategories view={view} />
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<GridIcon size={32} />} title={t('categoryEmpty')}>
      <ButtonLink to="/products">{tShop('allProducts')}</ButtonLink>
      <TopCategories view={view} />
    </EmptyState>
  );
}

function TopCategories({ view: { listing } }: { view: ListingView }) {
  return listing.tree.slice(0, 6).map((category) => (
    <ButtonLink key={category.id} to={categoryAddress(category)} tone="soft" pill>
      {category.name}
    </ButtonLink>
  ));
}
