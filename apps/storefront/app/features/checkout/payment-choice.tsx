import type { CodeTerms } from '@witryna/contract/shop-config';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useMessages } from '../../platform/texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CodeField } from '../payment/code-field.tsx';
import { CodeTermsField } from '../payment/code-terms.tsx';
import { termsOf } from '../payment/payment-methods.ts';
import { usePaymentMethodCard } from '../payment/use-payment-method-card.tsx';
import { useCheckoutData, useFieldError, useTextControl } from './checkout-form-context.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { trackPayment } from './checkout-tracking.ts';
import { type CheckoutValues, offeredMethods } from './checkout-values.ts';

export function PaymentChoice() {
  const t = useMessages('checkout');
  const checkout = useCheckoutData();
  const { control, setValue } = useFormContext<CheckoutValues>();
  const values = useWatch({ control }) as CheckoutValues;
  const { field } = useController({ control, name: 'payment' });
  const methods = offeredMethods(checkout, values);
  const error = useFieldError('payment');
  const toCard = usePaymentMethodCard();
  const chosen = methods.find(({ key }) => key === field.value);
  const terms = termsOf(chosen);
  return (
    <CheckoutSection title={t('paymentTitle')}>
      {methods.length === 0 && <Notice tone="error">{t('noPayments')}</Notice>}
      <RadioCards
        name="payment"
        legend={t('paymentLegend')}
        cards={methods.map(toCard)}
        value={field.value}
        error={error}
        onBlur={field.onBlur}
        onChange={(key) => {
          setValue('payment', key, { shouldValidate: true, shouldDirty: true });
          // The terms are those of one provider.
          setValue('acceptsTerms', false);
          const method = methods.find((candidate) => candidate.key === key);
          if (method) trackPayment(checkout, values, method);
        }}
      />
      {chosen?.authorizationKind === 'AUTHORIZATION_CODE' && <Code />}
      {terms && <Terms terms={terms} />}
    </CheckoutSection>
  );
}

function Terms({ terms }: { terms: CodeTerms }) {
  const { control } = useFormContext<CheckoutValues>();
  const { field } = useController({ control, name: 'acceptsTerms' });
  const error = useFieldError('acceptsTerms');
  return (
    <CodeTermsField
      terms={terms}
      checked={field.value}
      error={error}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  );
}

function Code() {
  return <CodeField {...useTextControl('code')} />;
}
