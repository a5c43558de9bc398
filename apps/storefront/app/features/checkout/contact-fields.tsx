import { useMessages } from '../../platform/messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTextControl } from './checkout-form-context.ts';
import { CheckoutSection } from './checkout-section.tsx';

export function ContactFields() {
  const t = useMessages('checkout');
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
        <TextField
          {...useTextControl('email')}
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          enterKeyHint="next"
          required
        />
        <TextField
          {...useTextControl('phone')}
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          enterKeyHint="next"
          required
        />
      </div>
    </CheckoutSection>
  );
}
