import type { Checkout } from '@witryna/contract/checkout';
import { useEffect, useRef } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { Shop } from '../../platform/shop/shop.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage } from '../../platform/texts/messages.ts';
import { readDraft } from './checkout-draft.ts';
import type { Problems } from './checkout-problems.ts';
import { type CheckoutValues, emptyValues } from './checkout-values.ts';
import { fittedValues, likelyCountries } from './fitted-values.ts';
import { loadCheckoutCode } from './load-checkout-code.ts';
import { readRemembered } from './remembered-details.ts';

/**
 * The form with the stored draft. Values that the checkout no longer offers are cleared, also after a reload of its
 * data.
 */
export function useCheckoutForm(checkout: Checkout): UseFormReturn<CheckoutValues> {
  const language = useLanguage();
  const { shopId } = useShop();
  const latest = useRef(checkout);
  latest.current = checkout;
  const resolver: Resolver<CheckoutValues> = async (values) => {
    const problems = Object.entries(await findProblems(latest.current, values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<CheckoutValues> = Object.fromEntries(
      problems.map(([field, message]) => [field, { type: 'problem', message }]),
    );
    return { values: {}, errors };
  };
  const form = useForm<CheckoutValues>({
    defaultValues: fittedValues(checkout, firstValues(shopId), likelyCountries(language)),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useEffect(() => {
    const values = form.getValues();
    const fitted = fittedValues(checkout, values, likelyCountries(language));
    for (const name of ['delivery', 'pointId', 'date', 'payment', 'country'] as const) {
      if (fitted[name] !== values[name]) form.setValue(name, fitted[name]);
    }
    // Another destination's answer may say that the chosen delivery does not reach the post code.
    if (form.getFieldState('postCode').isTouched) void form.trigger('postCode');
  }, [checkout, form, language]);
  return form;
}

/** Without the checks, which may fail to load, sending the order says so. */
async function findProblems(checkout: Checkout, values: CheckoutValues): Promise<Problems> {
  const code = await loadCheckoutCode();
  return code?.checkoutProblems(checkout, values) ?? {};
}

/** What was typed before a reload; else what this device remembers. */
function firstValues(shopId: Shop['shopId']): CheckoutValues {
  const remembered = readRemembered(shopId, Date.now());
  return readDraft(remembered && { ...emptyValues, ...remembered, remember: true });
}

/** After a failed submission, focuses the first invalid field of the page. */
export function useFocusFirstProblem(form: UseFormReturn<CheckoutValues>): React.RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const marked = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = marked?.matches('fieldset') ? marked.querySelector<HTMLElement>('input') : marked;
    target?.focus();
  }, [submitCount, isSubmitSuccessful]);
  return element;
}
