import type { DeliveryKindFields, DeliverySettings, HandledDelivery } from '@witryna/contract/shop-settings';
import { useState } from 'react';
import { CountriesField } from '../../forms/countries-field.tsx';
import { DescribedFields } from '../../forms/described-fields.tsx';
import { saveDeliveries } from '../../platform/api/settings-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { noZone } from './delivery-draft.ts';
import { RemoveKind } from './remove-kind.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StepsField } from './steps-field.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';
import { useSettingTexts } from './use-setting-texts.ts';
import { ZoneFields } from './zone-fields.tsx';

interface DeliveryFormProps {
  readonly host: string;
  readonly settings: DeliverySettings;
  readonly kind: DeliveryKindFields;
  readonly stored: HandledDelivery | undefined;
}

/** What a delivery costs, where it goes, how long it takes, and the settings of its kind. */
export function DeliveryForm({ host, settings, kind, stored }: DeliveryFormProps) {
  const t = useTexts('back-office-settings');
  const { problemOf, nameOf } = useSettingTexts();
  const [isRemoving, setRemoving] = useState(false);
  const form = useDeliveryForm({ host, settings, kind, stored });
  const { draft, problems, change } = form;
  const { currency, deliveries, version } = settings;
  const others = deliveries.map(({ handle }) => ({ handle })).filter(({ handle }) => handle !== stored?.handle);
  const wrong = (path: string, typed?: string) => problemOf(problems.get(path), typed);
  type TextName =
    | 'name'
    | 'price'
    | 'freeFrom'
    | 'daysFrom'
    | 'daysTo'
    | 'dateChoiceDays'
    | 'vatRate'
    | 'maxGrams'
    | 'maxPieces';
  const field = (name: TextName, path: string = name) => ({
    'data-path': path,
    autoComplete: 'off',
    value: draft[name],
    error: wrong(path, draft[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const amount = (name: TextName) => ({ ...field(name), inputMode: 'decimal' as const });
  const whole = (name: TextName, path?: string) => ({ ...field(name, path), inputMode: 'numeric' as const });
  const optional = t('optional');
  return (
    <SettingsForm
      form={form}
      newText={stored ? undefined : t('notAdded')}
      nameOf={(name) => nameOf(name === 'values' ? 'deliveryValues' : `delivery.${name}`)}
    >
      <Card>
        <div className="grid items-start gap-4 p-4 sm:grid-cols-2 md:p-5">
          <TextField {...field('name')} className="sm:col-span-2" label={t('field_delivery_name')} maxLength={200} />
          <TextField {...amount('price')} label={t('priceIn', { currency })} />
          <TextField {...amount('freeFrom')} label={t('freeFromIn', { currency })} optional={optional} />
          <div className="sm:col-span-2">
            <CountriesField
              control={{ path: 'countries', label: t('field_delivery_countries'), hint: t('hint_delivery_countries') }}
              codes={draft.countries}
              error={wrong('countries')}
              onChange={(countries) => change({ countries })}
            />
          </div>
          <TextField {...whole('daysFrom', 'days.0')} label={t('daysFrom')} hint={t('daysHint')} />
          <TextField {...whole('daysTo', 'days.1')} label={t('daysTo')} hint={t('daysHint')} />
          <div className="sm:col-span-2">
            <CheckField
              label={t('field_delivery_cashOnDelivery')}
              hint={t('hint_delivery_cashOnDelivery')}
              checked={draft.cashOnDelivery}
              onChange={({ target }) => change({ cashOnDelivery: target.checked })}
            />
          </div>
        </div>
      </Card>
      {kind.fields.length > 0 && (
        <Card title={kind.label}>
          <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
            <DescribedFields
              fields={kind.fields}
              path="values"
              draft={draft.values}
              problemOf={(name) => problemOf(problems.get(`values.${name}`), draft.values[name])}
              onChange={(name, value) => change({ values: { ...draft.values, [name]: value } })}
            />
          </div>
        </Card>
      )}
      <Card title={t('lowerPrices')}>
        <div className="flex flex-col gap-3 px-4 pb-4 md:px-5 md:pb-5">
          <p className="-mt-1 text-sm text-pretty text-muted">{t('lowerPricesText')}</p>
          <StepsField
            path="steps"
            steps={draft.steps}
            problems={problems}
            currency={currency}
            onChange={(steps) => change({ steps })}
          />
        </div>
      </Card>
      <Card title={t('zones')}>
        <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
          <p className="-mt-1 text-sm text-pretty text-muted">{t('zonesText')}</p>
          {draft.zones.map((zone, at) => (
            <ZoneFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a zone has nothing but its place
              key={at}
              number={at + 1}
              path={`zones.${at}`}
              zone={zone}
              problems={problems}
              currency={currency}
              onChange={(next) => change({ zones: draft.zones.with(at, next) })}
              onRemove={() => change({ zones: draft.zones.toSpliced(at, 1) })}
            />
          ))}
          <div>
            <Button onClick={() => change({ zones: [...draft.zones, noZone] })}>
              <PlusIcon size={16} />
              {t('addZone')}
            </Button>
          </div>
        </div>
      </Card>
      <Card title={t('limits')}>
        <div className="grid items-start gap-4 px-4 pb-4 sm:grid-cols-2 md:px-5 md:pb-5">
          <TextField {...whole('maxGrams')} label={t('field_delivery_maxGrams')} optional={optional} />
          <TextField {...whole('maxPieces')} label={t('field_delivery_maxPieces')} optional={optional} />
          <TextField
            {...whole('dateChoiceDays')}
            label={t('field_delivery_dateChoiceDays')}
            hint={t('hint_delivery_dateChoiceDays')}
            optional={optional}
          />
          <TextField
            {...amount('vatRate')}
            label={t('field_delivery_vatRate')}
            hint={t('hint_delivery_vatRate')}
            optional={optional}
          />
        </div>
      </Card>
      {stored && (
        <div>
          <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
            {t('removeDelivery')}
          </Button>
        </div>
      )}
      {isRemoving && stored && (
        <RemoveKind
          host={host}
          to={`/${host}/settings/deliveries`}
          label={stored.name}
          title={t('removeKindTitle', { name: stored.name })}
          text={t('removeDeliveryText')}
          action={t('removeDelivery')}
          remove={() => saveDeliveries(host, { version, deliveries: others })}
          onRemoved={form.discard}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingsForm>
  );
}
