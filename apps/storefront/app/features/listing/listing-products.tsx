import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation, useNavigationType } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { classes } from '../../ui/classes.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { listAttributes } from '../product-card/list-attributes.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { useViewItemList } from '../product-card/use-view-item-list.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilteredEmpty } from './filtered-empty.tsx';
import { listingAddress } from './listing-address.ts';
import { filterPairs } from './listing-filters.ts';
import type { ListingQuery } from './listing-query.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import type { ListingView } from './listing-view.ts';
import { RowOffer, RowText } from './row-details.tsx';
import type { ListingProduct } from './row-of.ts';
import { TableHead } from './table-head.tsx';

/** The width of a picture in columns on wide screens, in px. */
const columnWidths = { 1: 256, 2: 590, 3: 390, 4: 290 };
/** How much wider than its box a square picture is that fills the box. */
const zooms = { '4:5': 1.25, '3:4': 1.34, '4:3': 1 };
const rowSizes = '(min-width: 768px) 176px, 104px';
// The visitor may have switched to columns. Only lazy pictures can have the width that they are shown with.
const lazyRowSizes = `auto, ${rowSizes}`;

export function ListingProducts({ view }: { view: ListingView }) {
  const t = useMessages('shop');
  const tListing = useMessages('listing');
  const { listing, query, variant } = view;
  const { category, products } = listing;
  const head = useListHead(query);
  const turning = useTurning();
  const list = {
    listId: category ? `category-${category.id}` : query.search ? 'search' : 'products',
    listName: category?.name ?? (query.search ? 'Search' : 'All products'),
  };
  const first = (query.page - 1) * variant.pageSize;
  useViewItemList(list, products);
  const zoom = variant.pictures ? zooms[variant.pictures] : 1;
  const width = `${Math.round(columnWidths[variant.columns] * zoom)}px`;
  const wide = variant.width === 'fluid' ? `max(${width}, ${Math.round(19 * zoom)}vw)` : width;
  const columnSizes = `(min-width: 1200px) ${wide}, 46vw`;
  const sizesAt = (index: number) => (variant.rows ? (index < 2 ? rowSizes : lazyRowSizes) : columnSizes);
  return (
    <section
      ref={head}
      tabIndex={-1}
      aria-label={category?.name ?? t('productsCount', { count: listing.totalItems })}
      className="scroll-mt-24 outline-none"
    >
      {listing.corrected && products.length > 0 && (
        <p className="pb-4">
          {tListing.rich('showingCorrected', {
            search: query.search,
            corrected: listing.corrected,
            link: textLink(listingAddress(category, { search: listing.corrected })),
          })}
        </p>
      )}
      <ListingToolbar view={view} />
      {listing.filtered && <FilterChips view={view} />}
      {products.length === 0 && <FilteredEmpty view={view} />}
      {variant.rows === 'table' && products.some(({ details }) => details) && <TableHead />}
      <ul
        {...listAttributes(list, first)}
        className={classes('product-grid transition-[opacity]', turning && 'opacity-50')}
        data-mode={variant.mode}
        data-columns={variant.columns}
        data-switch={variant.toolbar === 'switch' ? '' : undefined}
        data-pictures={variant.pictures}
        data-grid={variant.grid}
        data-rows={variant.rows}
        aria-busy={turning || undefined}
      >
        {variant.grid === 'titleTile' && (
          <li className="title-tile">
            <h1>{view.heading}</h1>
            <p className="tabular">{tListing('listingCount', { count: listing.totalItems })}</p>
          </li>
        )}
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              style="bar"
              list={list}
              index={index + first}
              priority={index < 2}
              headingLevel={2}
              sizes={sizesAt(index)}
              row={rowParts(product)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={query.page}
        pages={listing.pages}
        addressOf={(page) => listingAddress(category, { ...query, page })}
        texts={{
          label: t('pagination'),
          previous: t('previousPage'),
          next: t('nextPage'),
          page: (number) => t('pageNumber', { number }),
        }}
      />
      {view.indexedLinks.length > 0 && (
        <nav aria-labelledby="often-chosen" className="flex flex-wrap items-center gap-x-5 pt-6 text-sm">
          <span id="often-chosen" className="text-muted">
            {tListing('oftenChosen')}
          </span>
          {view.indexedLinks.map(({ value, to }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {category ? `${category.name} – ${value}` : value}
            </Link>
          ))}
        </nav>
      )}
    </section>
  );
}

function rowParts({ details, stock }: ListingProduct) {
  return details && { text: <RowText {...details} />, offer: <RowOffer stock={stock} details={details} /> };
}

/** True while another page or another sort order of the same listing is loading. */
function useTurning(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}

/**
 * After a link to another page of the list, scrolls to the top of the list and focuses the list. Back and forward
 * restore the scroll position, and a choice of filters keeps it.
 */
function useListHead({ page, filters }: ListingQuery) {
  const head = useRef<HTMLElement>(null);
  const narrowed = String(filterPairs(filters));
  const before = useRef({ page, narrowed });
  const kind = useNavigationType();
  useEffect(() => {
    const { current } = before;
    before.current = { page, narrowed };
    // The pressed link of a chosen filter is gone.
    if (current.narrowed !== narrowed && document.activeElement === document.body)
      head.current?.focus({ preventScroll: true });
    if (current.page === page || current.narrowed !== narrowed || kind === 'POP') return;
    head.current?.scrollIntoView();
    head.current?.focus({ preventScroll: true });
  }, [page, narrowed, kind]);
  return head;
}
