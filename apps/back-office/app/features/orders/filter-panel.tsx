import { useQuery } from '@tanstack/react-query';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { orderStates, paymentStates } from '@witryna/contract/orders';
import { choicesQuery } from '../../platform/api/order-tool-calls.ts';
import { countryText } from '../../platform/texts/country-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { usePausedText } from '../../platform/use-paused.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { ChangeFilter } from './use-order-filter.ts';

interface FilterPanelProps {
  readonly host: string;
  readonly filter: OrderFilter;
  readonly change: ChangeFilter;
}

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** The fields of the filter. They act at once. */
export function FilterPanel({ host, filter, change }: FilterPanelProps) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const { data } = useQuery(choicesQuery(host));
  const { deliveries = [], countries = [], labels = [] } = data ?? {};
  const named = (things: readonly { id: number; name: string }[]): Choice[] =>
    things.map((one) => ({ value: `${one.id}`, text: one.name }));
  const select = (
    name: keyof OrderFilter,
    any: string,
    choices: readonly Choice[],
    choose: (value: string) => void,
  ) => (
    <SelectField
      label={t(`filter_${name}`)}
      value={filter[name] === undefined ? '' : `${filter[name]}`}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{any}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  const number = (value: string) => (value ? Number(value) : undefined);
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {select(
        'state',
        t('anyState'),
        orderStates.map((value) => ({ value, text: t(`state_${value}`) })),
        (value) => change({ state: orderStates.find((one) => one === value), money: undefined, attention: undefined }),
      )}
      {select(
        'payment',
        t('anyPayment'),
        paymentStates.map((value) => ({ value, text: t(`payment_${value}`) })),
        (value) => change({ payment: paymentStates.find((one) => one === value) }),
      )}
      {select('delivery', t('anyDelivery'), named(deliveries), (value) => change({ delivery: number(value) }))}
      {select(
        'country',
        t('anyCountry'),
        countries.map((value) => ({ value, text: countryText(value, language) })),
        (value) => change({ country: value || undefined }),
      )}
      {select('label', t('anyLabel'), named(labels), (value) => change({ label: number(value) }))}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          className="max-sm:col-span-full"
          type="date"
          label={t(`filter_${name}`)}
          value={filter[name] ?? ''}
          max="2999-12-31"
          onChange={({ target }) => change({ [name]: target.value || undefined })}
        />
      ))}
      <PausedField
        label={t('filter_product')}
        placeholder={t('productHint')}
        maxLength={100}
        value={filter.product ?? ''}
        onPause={(product) => change({ product: product || undefined }, true)}
      />
      <PausedField
        label={t('filter_coupon')}
        maxLength={64}
        value={filter.coupon ?? ''}
        onPause={(coupon) => change({ coupon: coupon || undefined }, true)}
      />
    </div>
  );
}

interface PausedFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly value: string;
  onPause(text: string): void;
}

function PausedField({ value, onPause, ...field }: PausedFieldProps) {
  return <TextField {...field} {...usePausedText(value, onPause)} autoComplete="off" spellCheck={false} />;
}
