import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type CheckoutValues, emptyValues } from './checkout-values.ts';
import { forgetRemembered, readRemembered } from './remembered-details.ts';

const clearedFields = [
  ...(['fullName', 'email', 'phone', 'city', 'postCode', 'street', 'residence', 'pointId'] as const),
  ...(['companyName', 'companyAddress', 'companyEmail', 'companyTaxId'] as const),
];

/** Lets the shopper keep their details on this device for the next order, and remove them with one press. */
export function RememberField() {
  const t = useMessages('checkout');
  const { register, getValues, setValue } = useFormContext<CheckoutValues>();
  const { shopId } = useShop();
  const [details, setDetails] = useState(() => readRemembered(shopId, Date.now()));
  const [forgotten, setForgotten] = useState(false);
  const forget = () => {
    forgetRemembered();
    for (const name of clearedFields) {
      // What the shopper has typed since then stays.
      if (details && getValues(name) === details[name]) setValue(name, emptyValues[name], { shouldDirty: true });
    }
    setValue('remember', false, { shouldDirty: true });
    setDetails(undefined);
    setForgotten(true);
  };
  return (
    <div>
      <Checkbox {...register('remember')} label={t('remember')} />
      {details && (
        <button type="button" className="min-h-11 text-sm underline underline-offset-4" onClick={forget}>
          {t('rememberForget')}
        </button>
      )}
      <p role="status" className="text-sm">
        {forgotten && t('rememberForgotten')}
      </p>
    </div>
  );
}
