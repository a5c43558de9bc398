import type { Checkout } from '@witryna/contract/checkout';
import { createContext, use } from 'react';
import { useFormContext } from 'react-hook-form';
import { messageText } from '../../platform/api/field-error-text.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import type { CheckoutField, CheckoutValues } from './checkout-values.ts';

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckoutData(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error('The component is not inside the checkout');
  return checkout;
}

/** The error message of a field in the page's language; `values` fill its placeholders. */
export function useFieldError(name: CheckoutField, values?: Record<string, string>): string | undefined {
  const t = useMessages('checkout');
  const { formState, getFieldState } = useFormContext<CheckoutValues>();
  const message = getFieldState(name, formState).error?.message;
  return message ? messageText(message, t, values) : undefined;
}

/** The props that connect a text control with the form, and its error message. */
export function useTextControl(
  name: Exclude<CheckoutField, 'acceptsTerms' | 'consents' | 'confirmedAge' | 'wantsInvoice' | 'remember'>,
  values?: Record<string, string>,
) {
  const { register } = useFormContext<CheckoutValues>();
  return { ...register(name), error: useFieldError(name, values) };
}
