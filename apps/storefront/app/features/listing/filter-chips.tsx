import { Link } from 'react-router';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { listingAddress } from './listing-address.ts';
import { type ListingFilters, noFilters, withoutValue } from './listing-filters.ts';
import type { ListingView } from './listing-view.ts';

/** Each link has all other filters in its address, so that many long values would make a page of megabytes. */
const MAX_LINKED_CHARACTERS = 40_000;

interface Chip {
  readonly label: string;
  /** The filters without this one. */
  readonly rest: ListingFilters;
}

/**
 * The chosen filters as links, each of which removes one, and a link that removes all. If the links would be too long, the
 * filters are removed in the form only.
 */
export function FilterChips({ view: { listing, query } }: { view: ListingView }) {
  const t = useMessages('filters');
  const chips = useChips(query.filters);
  const linked = chips.length * listingAddress(null, query).length <= MAX_LINKED_CHARACTERS;
  const without = (filters: ListingFilters) => listingAddress(listing.category, { ...query, page: 1, filters });
  return (
    <ul aria-label={t('chosen')} className="filter-chips">
      {chips.map(({ label, rest }) => (
        <li key={label}>
          {linked ? (
            <Link to={without(rest)}>
              <span className="sr-only">{t('remove')} </span>
              {label}
              <CloseIcon size={16} />
            </Link>
          ) : (
            <span>{label}</span>
          )}
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={without(noFilters)}>{t('clear')}</Link>
        </li>
      )}
    </ul>
  );
}

function useChips(filters: ListingFilters): Chip[] {
  const t = useMessages('filters');
  const money = useMoney();
  const { priceFrom, priceTo, inStock, discount, rating, attributes } = filters;
  return [
    ...(priceFrom
      ? [{ label: t('from', { price: money.showMajor(Number(priceFrom)) }), rest: { ...filters, priceFrom: '' } }]
      : []),
    ...(priceTo
      ? [{ label: t('to', { price: money.showMajor(Number(priceTo)) }), rest: { ...filters, priceTo: '' } }]
      : []),
    ...(inStock ? [{ label: t('inStock'), rest: { ...filters, inStock: false } }] : []),
    ...(discount ? [{ label: t('discount'), rest: { ...filters, discount: false } }] : []),
    ...(rating ? [{ label: t('stars', { stars: rating }), rest: { ...filters, rating: 0 } }] : []),
    ...attributes.flatMap(({ name, values }) =>
      values.map((value) => ({ label: `${name}: ${value}`, rest: withoutValue(filters, name, value) })),
    ),
  ];
}
