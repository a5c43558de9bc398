import { useQuery } from '@tanstack/react-query';
import type { OfferField } from '@witryna/contract/offers';
import { productQuery } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';

interface CombinationValueProps {
  readonly host: string;
  readonly field: OfferField;
  /** The product that the offer names. */
  readonly product: string;
  /** The SKU; empty for the first combination in stock. */
  readonly value: string;
  readonly error: string | undefined;
  onChange(value: string): void;
}

/** One combination of the product of an offer. There is nothing to choose of a product that has only one. */
export function CombinationValue({ host, field, product, value, error, onChange }: CombinationValueProps) {
  const t = useTexts('back-office-offers');
  const { data } = useQuery(productQuery(host, product));
  const combinations = (data?.product.combinations ?? []).map(({ sku, variants }, at) => {
    return { value: at, sku, label: [...variants.map((one) => one.value), sku].filter(Boolean).join(' · ') };
  });
  // Of a combination without a SKU, nothing could be stored.
  const choices = combinations.filter(({ sku }) => sku);
  const chosen = choices.find(({ sku }) => sku === value)?.value ?? null;
  if (combinations.length < 2 && !error) return null;
  return (
    <ChoiceBox
      label={field.label}
      path={`values.${field.name}`}
      placeholder={t('firstInStock')}
      choices={choices}
      emptyText={t('noCombination')}
      clearLabel={t('firstInStock')}
      value={chosen}
      error={error}
      onChoose={(at) => onChange(choices.find((one) => one.value === at)?.sku ?? '')}
    />
  );
}
