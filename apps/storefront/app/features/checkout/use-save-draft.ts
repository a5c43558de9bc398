import { cleanText } from '@witryna/contract/clean-text';
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
 * with name, phone and address, and whether to remind the shopper of the cart, if the shop does so.
 */
export function useSaveDraft(form: UseFormReturn<CheckoutValues>, reminds: boolean): void {
  useEffect(() => {
    let draftTimer: ReturnType<typeof setTimeout> | undefined;
    let detailsTimer: ReturnType<typeof setTimeout> | undefined;
    // One call follows the other, so that the latest values win.
    let sending = Promise.resolve();
    const save = () => {
      if (draftTimer === undefined) return;
      clearTimeout(draftTimer);
      draftTimer = undefined;
      keepDraft(form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        clearTimeout(draftTimer);
        clearTimeout(detailsTimer);
        draftTimer = setTimeout(save, draftPauseMs);
        // A consent that is taken back counts at once, even if the shopper leaves.
        const pauseMs = name === 'remind' ? 0 : detailsPauseMs;
        detailsTimer = setTimeout(() => {
          // A failure to send the values must not affect the checkout.
          sending = sending.then(() => sendDetails(form.getValues(), reminds)).catch(() => undefined);
        }, pauseMs);
      },
    });
    addEventListener('pagehide', save);
    return () => {
      save();
      stop();
      clearTimeout(detailsTimer);
      removeEventListener('pagehide', save);
    };
  }, [form, reminds]);
}

async function sendDetails(values: CheckoutValues, reminds: boolean): Promise<void> {
  const { emailField } = await import('@witryna/contract/forms/checkout-form');
  const email = emailField.safeParse(values.email).data;
  if (!email) return;
  const typed = sentFields.map((name) => [name, cleanText(values[name])]).filter(([, text]) => text !== '');
  const body = { email, ...Object.fromEntries(typed), ...(reminds && { remind: values.remind }) };
  await browserApi().post(`shop/ShoppingCart/${sessionId()}/cart-details`, body);
}
