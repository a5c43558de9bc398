import type { Facets } from '@witryna/contract/facets';
import { useRef, useState } from 'react';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import type { ListingFilters } from './listing-filters.ts';
import { onScale, priceScale } from './price-scale.ts';
import { PriceSlider } from './price-slider.tsx';
import { filterParameter } from './read-filters.ts';

const names = ['priceFrom', 'priceTo'] as const;
/** What `filterParameter` reads. The browser refuses other texts with its own message, which contains the title. */
const amountPattern = '\\s*\\d{1,9}(?:[.,]\\d{1,4})?\\s*';

interface PriceFilterProps {
  /** The lowest and the highest price of the list in major units; null without products. */
  readonly range: Facets['price'];
  readonly filters: Pick<ListingFilters, 'priceFrom' | 'priceTo'>;
  /** Called when the visitor leaves a field or lets go of the slider. */
  readonly onChoose: () => void;
}

/** Two fields for the lowest and the highest price, and a slider that fills them in. */
export function PriceFilter({ range, filters, onChoose }: PriceFilterProps) {
  const t = useMessages('filters');
  const money = useMoney();
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const page = `${filters.priceFrom} ${filters.priceTo}`;
  // What is being chosen is forgotten when the page shows another choice, unless the visitor holds a thumb meanwhile.
  const [draft, setDraft] = useState({ page, prices: [filters.priceFrom, filters.priceTo], held: false });
  const [from = '', to = ''] = draft.held || draft.page === page ? draft.prices : names.map((name) => filters[name]);
  const scale = range && priceScale(range, money.currency);
  const choose = (at: number, price: string, held: boolean) =>
    setDraft({ page, prices: [from, to].with(at, price), held });
  // The page of an earlier choice may have arrived while the thumb was moved, and has reset the fields then.
  const letGo = () => {
    setDraft({ page, prices: [from, to], held: false });
    for (const [at, price] of [from, to].entries()) {
      const field = fields.current[at];
      if (field && field.value === field.defaultValue) field.value = price;
    }
    onChoose();
  };
  const field = (name: (typeof names)[number], at: number) => (
    <label key={name}>
      <span>{t(name)}</span>
      <input
        ref={(element) => {
          fields.current[at] = element;
        }}
        type="text"
        inputMode="decimal"
        maxLength={14}
        pattern={amountPattern}
        title={t('amount')}
        name={`filter.${name}`}
        defaultValue={filters[name]}
        placeholder={money.showMajor(range?.[at === 0 ? 'min' : 'max'])}
        onChange={({ target }) => choose(at, filterParameter(target.value, target.name) ?? '', false)}
        onBlur={onChoose}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>{t('price', { currency: money.showMajor(0).replace(/[\d\s.,]/g, '') })}</legend>
      <div className="filter-prices">{names.map(field)}</div>
      {scale && (
        <PriceSlider
          scale={scale}
          prices={onScale(scale, from, to)}
          onMove={(at, price) => {
            choose(at, price, true);
            const moved = fields.current[at];
            if (moved) moved.value = price;
          }}
          onLetGo={letGo}
        />
      )}
    </fieldset>
  );
}
