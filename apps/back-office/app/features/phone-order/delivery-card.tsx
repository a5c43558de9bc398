import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { PointField, pointText } from '../order/point-field.tsx';
import type { CardProps } from './card-props.ts';
import { type AddressName, chosenDelivery, countryOf, hasGoods, paymentsFor } from './phone-form.ts';

/** Where the goods go, and what that costs. */
export function DeliveryCard(props: CardProps) {
  const t = useTexts('back-office-phone');
  const tOrders = useTexts('back-office-orders');
  return (
    <Card title={tOrders('delivery')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5">
        {hasGoods(props.values) ? <Choice {...props} /> : <p className="text-sm text-muted">{t('goodsFirst')}</p>}
      </div>
    </Card>
  );
}

function Choice(props: CardProps) {
  const { host, values, offer, problemOf, onChange } = props;
  const t = useTexts('back-office-phone');
  const tOrder = useTexts('back-office-order');
  const tOrders = useTexts('back-office-orders');
  const money = useMoney(offer.currency);
  const country = countryOf(offer, values);
  const delivery = chosenDelivery(offer, values);
  const deliveries = offer.deliveries.filter(({ countries }) => countries.includes(country?.code ?? ''));
  const onDelivery = paymentsFor(offer, delivery).direct.find(({ type }) => type === values.payment)?.onDelivery;
  const point = values.point?.deliveryId === delivery?.id ? values.point?.point : undefined;
  return (
    <>
      {offer.countries.length > 1 && (
        <SelectField
          label={tOrder('country')}
          value={country?.code ?? ''}
          onChange={({ target }) =>
            onChange((before) => ({
              ...before,
              deliveryId: undefined,
              address: { ...before.address, country: target.value, stateCountry: '' },
            }))
          }
        >
          {offer.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <RadioList
        legend={t('chooseDelivery')}
        hideLegend
        value={delivery ? String(delivery.id) : undefined}
        error={problemOf('delivery')}
        options={deliveries.map(({ id, name, priceMinor, daysFrom, daysTo, refusal }) => ({
          value: String(id),
          label: name,
          hint: refusal ? t(`refused_${refusal.reason}`) : daysText(daysFrom, daysTo),
          aside: priceMinor === 0 ? t('free') : money(priceMinor ?? 0),
          disabled: Boolean(refusal),
        }))}
        onChange={(id) => onChange((before) => ({ ...before, deliveryId: Number(id) }))}
      />
      {deliveries.length === 0 && <p className="text-sm text-muted">{t('noDelivery')}</p>}
      {delivery?.network && (
        <PointField
          key={delivery.id}
          host={host}
          of={{ network: delivery.network, cash: onDelivery === true }}
          first={point ? pointText(point) : ''}
          chosen={point?.id ?? ''}
          error={problemOf('delivery.pointId')}
          onChoose={(_id, chosen) =>
            onChange((before) => ({ ...before, point: { deliveryId: delivery.id, point: chosen } }))
          }
        />
      )}
      {delivery?.destination === 'address' && <AddressFields {...props} />}
      {delivery && (
        <TextArea
          label={t('deliveryNotes')}
          optional={tOrders('optional')}
          rows={2}
          maxLength={1_000}
          value={values.deliveryNotes}
          error={problemOf('deliveryNotes')}
          onChange={({ target }) => onChange((before) => ({ ...before, deliveryNotes: target.value }))}
        />
      )}
    </>
  );

  function daysText(from: number, to: number) {
    if (to === 0) return undefined;
    return from > 0 && from < to ? t('days', { from, to }) : t('daysUpTo', { count: to });
  }
}

const longest = { street: 150, residence: 50, postCode: 20, city: 100 } as const;

function AddressFields({ values, offer, problemOf, onChange }: CardProps) {
  const tOrder = useTexts('back-office-order');
  const tOrders = useTexts('back-office-orders');
  const { address } = values;
  const states = countryOf(offer, values)?.states;
  const set = (name: AddressName) => (event: { target: { value: string } }) =>
    onChange((before) => ({ ...before, address: { ...before.address, [name]: event.target.value } }));
  const field = (name: keyof typeof longest) => (
    <TextField
      label={tOrder(`contact_${name}`)}
      optional={name === 'residence' ? tOrders('optional') : undefined}
      value={address[name]}
      error={problemOf(`address.${name}`)}
      autoComplete="off"
      maxLength={longest[name]}
      onChange={set(name)}
    />
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        {field('street')}
        {field('residence')}
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
        {field('postCode')}
        {field('city')}
      </div>
      {states && states.length > 0 && (
        <SelectField
          label={tOrder('contact_stateCountry')}
          value={address.stateCountry}
          error={problemOf('address.stateCountry')}
          onChange={set('stateCountry')}
        >
          <option value="" />
          {states.map(({ code, name }) => (
            // As in the checkout: people read the name on parcels.
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
