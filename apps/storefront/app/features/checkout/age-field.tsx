import { useController, useFormContext } from 'react-hook-form';
import { useMessages } from '../../platform/texts/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useCheckoutData, useFieldError } from './checkout-form-context.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** Asks the shopper to confirm an age when a product of the cart has a minimum age. Never ticked in advance. */
export function AgeField() {
  const t = useMessages('checkout');
  const { minimumAge } = useCheckoutData();
  const { control } = useFormContext<CheckoutValues>();
  const { field } = useController({ control, name: 'confirmedAge' });
  const error = useFieldError('confirmedAge');
  if (!minimumAge) return null;
  return (
    <Checkbox
      label={t('confirmAge', { age: minimumAge })}
      checked={field.value >= minimumAge}
      error={error}
      onChange={(event) => field.onChange(event.target.checked ? minimumAge : 0)}
    />
  );
}
