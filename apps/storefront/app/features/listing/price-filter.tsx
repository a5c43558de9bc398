import type { Facets } from '@witryna/contract/facets';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import type { ListingFilters } from './listing-filters.ts';

interface PriceFilterProps {
  /** The lowest and the highest price of the list in major units; null without products. */
  readonly range: Facets['price'];
  readonly filters: ListingFilters;
  readonly onLeave: () => void;
}

/** Two fields for the lowest and the highest price. They apply when the visitor leaves them. */
export function PriceFilter({ range, filters, onLeave }: PriceFilterProps) {
  const t = useMessages('filters');
  const money = useMoney();
  const field = (name: 'priceFrom' | 'priceTo', limit: number | undefined) => (
    <label>
      <span>{t(name)}</span>
      <input
        type="text"
        inputMode="decimal"
        maxLength={14}
        name={`filter.${name}`}
        defaultValue={filters[name]}
        placeholder={money.showMajor(limit)}
        onBlur={onLeave}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>{t('price', { currency: money.currency })}</legend>
      <div className="filter-prices">
        {field('priceFrom', range?.min)}
        {field('priceTo', range?.max)}
      </div>
    </fieldset>
  );
}
