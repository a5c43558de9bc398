import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMessages } from '../../platform/texts/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { useCheckoutData, useTextControl } from './checkout-form-context.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { CheckoutValues } from './checkout-values.ts';

export function ContactFields() {
  const t = useMessages('checkout');
  const { register, control } = useFormContext<CheckoutValues>();
  const { cartReminder, countries } = useCheckoutData();
  const country = useWatch({ control, name: 'country' });
  const example = countries.find(({ code }) => code === country)?.phoneExample;
  return (
    <CheckoutSection title={t('contact')}>
      <TextField
        {...useTextControl('fullName')}
        label={t('fullName')}
        autoComplete="name"
        maxLength={120}
        enterKeyHint="next"
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Email />
        <TextField
          {...useTextControl('phone')}
          label={t('phone')}
          hint={example ? t('phoneExample', { example }) : t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          enterKeyHint="next"
          required
        />
      </div>
      {cartReminder && <Checkbox {...register('remind')} label={t('remind')} />}
    </CheckoutSection>
  );
}

/** Without the suggestions, which may fail to load, the address stays as it is. */
async function suggestInstead(email: string): Promise<string | undefined> {
  const loaded = await import('./email-suggestion.ts').catch(() => undefined);
  return loaded?.emailSuggestion(email);
}

/**
 * All mails of the order go to this address, so a likely typing error gets a suggestion. The shopper may ignore it.
 */
function Email() {
  const t = useMessages('checkout');
  const { setValue, setFocus } = useFormContext<CheckoutValues>();
  const [suggestion, setSuggestion] = useState<string>();
  const email = useTextControl('email');
  const accept = (address: string) => {
    setValue('email', address, { shouldValidate: true });
    setSuggestion(undefined);
    setFocus('email');
  };
  return (
    <div>
      <EmailField
        {...email}
        label={t('email')}
        hint={t('emailHint')}
        enterKeyHint="next"
        required
        onBlur={(event) => {
          void suggestInstead(event.target.value).then(setSuggestion);
          return email.onBlur(event);
        }}
      />
      <p role="status" className="text-sm">
        {suggestion && (
          <button
            type="button"
            className="min-h-11 text-left underline underline-offset-4 wrap-anywhere"
            onClick={() => accept(suggestion)}
          >
            {t('emailSuggestion', { email: suggestion })}
          </button>
        )}
      </p>
    </div>
  );
}
