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

/** Nothing typed is lost: kept here for a reload, and, once there is an e-mail, at the shop for help with a cart left behind. */
export function useKeepTyped(form: UseFormReturn<CheckoutValues>): void {
  useEffect(() => {
    let draftTimer: ReturnType<typeof setTimeout> | undefined;
    let detailsTimer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
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
        draftTimer = setTimeout(keep, draftPauseMs);
        detailsTimer = setTimeout(() => sendDetails(form.getValues()), detailsPauseMs);
      },
    });
    addEventListener('pagehide', keep);
    return () => {
      keep();
      stop();
      clearTimeout(detailsTimer);
      removeEventListener('pagehide', keep);
    };
  }, [form]);
}

function sendDetails(values: CheckoutValues): void {
  const email = emailField.safeParse(values.email).data;
  if (!email) return;
  const typed = sentFields.map((name) => [name, values[name].trim()]).filter(([, text]) => text !== '');
  const body = { email, ...Object.fromEntries(typed) };
  // Help for later must never stand in the way of the order.
  browserApi()
    .post(`shop/ShoppingCart/${sessionId()}/cart-details`, body)
    .catch(() => undefined);
}
