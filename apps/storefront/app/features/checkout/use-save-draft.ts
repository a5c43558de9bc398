import { emailField } from '@witryna/contract/forms/checkout-form';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { browserApi } from '../../platform/api/browser-api.ts';
import { sessionId } from '../../platform/storage/session.ts';
import { keepDraft } from './checkout-draft.ts';
import type { CheckoutValues } from './checkout-values.ts';

const draftPauseMs = 300;
const detailsPauseMs = 2500;
const sentFields = ['fullName', 'phone', 'country', 'stateCountry', 'city', 'postCode', 'street', 'residence'] as const;

/**
 * Stores the typed values, so that a reload keeps them. Once the e-mail address is valid, also sends it to the shop,
 * with name, phone and address, so that the shop can contact a shopper who abandons the cart.
 */
export function useSaveDraft(form: UseFormReturn<CheckoutValues>): void {
  useEffect(() => {
    let draftTimer: ReturnType<typeof setTimeout> | undefined;
    let detailsTimer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (draftTimer === undefined) return;
      clearTimeout(draftTimer);
      draftTimer = undefined;
      keepDraft(form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(draftTimer);
        clearTimeout(detailsTimer);
        draftTimer = setTimeout(save, draftPauseMs);
        detailsTimer = setTimeout(() => sendDetails(form.getValues()), detailsPauseMs);
      },
    });
    addEventListener('pagehide', save);
    return () => {
      save();
      stop();
      clearTimeout(detailsTimer);
      removeEventListener('pagehide', save);
    };
  }, [form]);
}

function sendDetails(values: CheckoutValues): void {
  const email = emailField.safeParse(values.email).data;
  if (!email) return;
  const typed = sentFields.map((name) => [name, values[name].trim()]).filter(([, text]) => text !== '');
  const body = { email, ...Object.fromEntries(typed) };
  // A failure to send the values must not affect the checkout.
  browserApi()
    .post(`shop/ShoppingCart/${sessionId()}/cart-details`, body)
    .catch(() => undefined);
}
