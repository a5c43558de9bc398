import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HandledProduct } from '@witryna/contract/goods';
import type { OfferField } from '@witryna/contract/offers';
import { useState } from 'react';
import { foundGoodsQuery, namedGoodsQuery } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { TextField } from '../../ui/field.tsx';
import { FoundBox } from '../../ui/found-box.tsx';
import { categoryChoices } from '../goods/category-choices.ts';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { CombinationValue } from './combination-value.tsx';

/** How many goods a search offers. */
const FOUND = 8;

interface OfferValueProps {
  readonly host: string;
  readonly field: OfferField;
  readonly currency: string;
  readonly categories: HandledProduct['choices']['categories'];
  /** What is typed; of a product or category, its id; of a combination, its SKU. */
  readonly value: string;
  /** The id of the product that the offer names; empty without one. */
  readonly product: string;
  readonly error: string | undefined;
  onChange(value: string): void;
}

/** One value of an offer, as its kind asks for it. */
export function OfferValue(props: OfferValueProps) {
  const { field, currency, categories, value, error, onChange } = props;
  const t = useTexts('back-office-offers');
  const shared = useTexts('back-office-goods');
  const path = `values.${field.name}`;
  if (field.kind === 'product') return <ProductValue {...props} />;
  if (field.kind === 'combination') return props.product === '' ? null : <CombinationValue {...props} />;
  if (field.kind === 'category')
    return (
      <ChoiceBox
        label={field.label}
        path={path}
        placeholder={field.isOptional ? t('allGoods') : ''}
        choices={categoryChoices(categories)}
        emptyText={shared('noCategoryFound')}
        clearLabel={shared('clearCategory')}
        value={value === '' ? null : Number(value)}
        error={error}
        onChoose={(id) => onChange(id === null ? '' : `${id}`)}
      />
    );
  return (
    <TextField
      label={field.kind === 'amount' ? t('amountIn', { field: field.label, currency }) : field.label}
      hint={field.min !== null && field.max !== null ? t('between', { min: field.min, max: field.max }) : undefined}
      optional={field.isOptional ? shared('optional') : undefined}
      data-path={path}
      inputMode={field.kind === 'number' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function ProductValue({ host, field, value, error, onChange }: OfferValueProps) {
  const t = useTexts('back-office-offers');
  const shared = useTexts('back-office-goods');
  const [typed, setTyped] = useState('');
  const searching = usePaused(typed).trim();
  const { data: named } = useQuery(namedGoodsQuery(host, value === '' ? [] : [Number(value)]));
  const { data } = useQuery({
    ...foundGoodsQuery(host, searching.slice(0, 100), FOUND),
    enabled: searching.length > 1,
    placeholderData: keepPreviousData,
  });
  const found = searching.length > 1 && typed.trim() !== '' ? (data?.goods ?? []) : [];
  const chosen = named?.goods.find(({ id }) => `${id}` === value);
  return (
    <div className="flex flex-col gap-2">
      <FoundBox
        label={field.label}
        path={`values.${field.name}`}
        placeholder={shared('searchHint')}
        typed={typed}
        found={found.map(({ id, name }) => ({ value: id, label: name }))}
        emptyText=""
        error={error}
        onType={setTyped}
        onChoose={(id) => onChange(`${id}`)}
      >
        {(id) => <span className="min-w-0 grow truncate">{found.find((one) => one.id === id)?.name}</span>}
      </FoundBox>
      {chosen && (
        <p className="flex items-center gap-2 text-sm">
          <GoodsPicture host={host} picture={chosen.photo?.id} className="size-9" />
          <span className="min-w-0 wrap-anywhere">{t('chosen', { name: chosen.name })}</span>
        </p>
      )}
    </div>
  );
}
