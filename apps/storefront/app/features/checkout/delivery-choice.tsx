import type { Arrival } from '@witryna/contract/arrival';
import type { Checkout, CheckoutDelivery, DeliveryRefusal } from '@witryna/contract/checkout';
import { Suspense } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { arrivalText } from '../../platform/texts/arrival-text.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LockerIcon, TruckIcon } from '../../ui/topic-icons.tsx';
import { useCheckoutData, useFieldError, useTextControl } from './checkout-form-context.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { trackShipping } from './checkout-tracking.ts';
import {
  type CheckoutValues,
  cannotTake,
  chosenDelivery,
  chosenMethod,
  offeredCountries,
  offeredDeliveries,
} from './checkout-values.ts';
import { DeliveryDate } from './delivery-date.tsx';
import { fittedValues } from './fitted-values.ts';
import { usePriceText } from './use-price-text.ts';

const PointPicker = lazyPart(async () => (await import('../pickup-point/point-picker.tsx')).PointPicker);

export function DeliveryChoice() {
  const t = useMessages('checkout');
  const checkout = useCheckoutData();
  const { control } = useFormContext<CheckoutValues>();
  const { field } = useController({ control, name: 'delivery' });
  const error = useFieldError('delivery');
  const choose = useChoose(checkout);
  const toCard = useDeliveryCard();
  const values = useWatch({ control }) as CheckoutValues;
  const deliveries = offeredDeliveries(checkout, values);
  const delivery = deliveries.find(({ id }) => String(id) === field.value);
  return (
    <CheckoutSection title={t('deliveryTitle')}>
      <Country />
      {deliveries.length > 0 && (
        <RadioCards
          name="delivery"
          legend={t('deliveryLegend')}
          cards={deliveries.map(toCard)}
          value={field.value}
          error={error}
          onChange={choose}
          onBlur={field.onBlur}
        />
      )}
      {delivery?.destination === 'point' && (delivery.network ? <Point network={delivery.network} /> : <PointCode />)}
      {delivery?.dates && <DeliveryDate dates={delivery.dates} />}
    </CheckoutSection>
  );
}

/** The country of the delivery, which decides what deliveries are offered. A shop that serves one only names it. */
function Country() {
  const t = useMessages('checkout');
  const checkout = useCheckoutData();
  const { setValue, getValues, formState } = useFormContext<CheckoutValues>();
  const country = useTextControl('country');
  const countries = offeredCountries(checkout);
  if (countries.length < 2) return countries[0] && <p>{t('countryOnly', { country: countries[0].name })}</p>;
  const fit = (code: string) => {
    const fitted = fittedValues(checkout, { ...getValues(), country: code, stateCountry: '' }, []);
    for (const name of ['stateCountry', 'delivery', 'pointId', 'date', 'payment'] as const)
      setValue(name, fitted[name], { shouldValidate: formState.isSubmitted });
  };
  return (
    <Select
      {...country}
      label={t('country')}
      autoComplete="country"
      required
      onChange={(event) => {
        const { value } = event.target;
        const changed = country.onChange(event);
        fit(value);
        return changed;
      }}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Another delivery may have other pickup points and payments, so invalid choices are reset. */
function useChoose(checkout: Checkout) {
  const { getValues, setValue, formState } = useFormContext<CheckoutValues>();
  return (id: string) => {
    const before = chosenDelivery(checkout, getValues());
    const next = checkout.deliveries.find((delivery) => String(delivery.id) === id);
    const pointId = before?.type === next?.type ? getValues('pointId') : '';
    const fitted = fittedValues(checkout, { ...getValues(), delivery: id, pointId }, []);
    setValue('delivery', id, { shouldValidate: true, shouldDirty: true });
    for (const name of ['pointId', 'date', 'payment'] as const) {
      setValue(name, fitted[name], { shouldValidate: formState.isSubmitted });
    }
    if (next) trackShipping(checkout, next);
  };
}

function useDeliveryCard() {
  const t = useMessages('checkout');
  const { show } = useMoney();
  const language = useLanguage();
  const { timeZone } = useShop();
  const arrivesText = (arrives: Arrival) => {
    const { days, when, time } = arrivalText(arrives, language, timeZone);
    return time ? t('arrivesIfOrdered', { days, when, time }) : t('arrives', { days, when });
  };
  const priceText = usePriceText();
  const refusalText = useRefusalText();
  return (delivery: CheckoutDelivery) => {
    const { id, name, destination, priceMinor, freeFromMinor, daysFrom, daysTo, arrives, countedPieces, refusal } =
      delivery;
    const days = arrives
      ? arrivesText(arrives)
      : daysFrom === daysTo
        ? t('deliveryDays', { from: daysFrom })
        : t('deliveryDaysRange', { from: daysFrom, to: daysTo });
    const free = freeFromMinor && priceMinor !== 0 ? t('deliveryFreeFrom', { amount: show(freeFromMinor) }) : undefined;
    const pieces = countedPieces ? t('deliveryPieces', { count: countedPieces }) : undefined;
    return {
      value: String(id),
      title: keepTogether(name),
      text: refusal ? refusalText(refusal) : [daysTo > 0 && days, pieces, free].filter(Boolean).join(', '),
      aside: refusal ? undefined : priceText(delivery),
      disabled: cannotTake(delivery),
      icon: destination === 'point' ? <LockerIcon /> : <TruckIcon />,
    };
  };
}

function useRefusalText() {
  const t = useMessages('checkout');
  return ({ reason, limit }: DeliveryRefusal): string => {
    if (reason === 'destination') return t('refusedDestination');
    if (reason === 'pieces') return t('refusedPieces', { count: limit ?? 0 });
    return t('refusedWeight', { count: (limit ?? 0) / 1000 });
  };
}

/**
 * A field for the code of a pickup point, shown if the server has no point search for the delivery. Shoppers find the
 * code on the carrier's site.
 */
function PointCode() {
  const t = useMessages('checkout');
  return (
    <TextField
      {...useTextControl('pointId')}
      label={t('pointCode')}
      hint={t('pointCodeHint')}
      autoComplete="off"
      maxLength={60}
      required
    />
  );
}

function Point({ network }: { network: string }) {
  const { control, setValue, setError, clearErrors } = useFormContext<CheckoutValues>();
  const values = useWatch({ control }) as CheckoutValues;
  const cash = chosenMethod(useCheckoutData(), values)?.payment.onDelivery ?? false;
  const error = useFieldError('pointId');
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <PointPicker
        key={network}
        network={network}
        cash={cash}
        pointId={values.pointId}
        error={error}
        onChoose={(id) => {
          setValue('pointId', id, { shouldDirty: true });
          clearErrors('pointId');
        }}
        onGone={() => {
          setValue('pointId', '');
          setError('pointId', { type: 'gone', message: 'pointRequired' });
        }}
      />
    </Suspense>
  );
}
