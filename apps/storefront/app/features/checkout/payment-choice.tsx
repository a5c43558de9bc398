import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useMessages } from '../../platform/texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CodeField } from '../payment/code-field.tsx';
import { usePaymentMethodCard } from '../payment/use-payment-method-card.tsx';
import { useCheckoutData, useFieldError, useTextControl } from './checkout-form-context.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { trackPayment } from './checkout-tracking.ts';
import { type CheckoutValues, offeredWays } from './checkout-values.ts';

export function PaymentChoice() {
  const t = useMessages('checkout');
  const checkout = useCheckoutData();
  const { control, setValue } = useFormContext<CheckoutValues>();
  const values = useWatch({ control }) as CheckoutValues;
  const { field } = useController({ control, name: 'payment' });
  const ways = offeredWays(checkout, values);
  const error = useFieldError('payment');
  const toCard = usePaymentMethodCard();
  const chosen = ways.find(({ key }) => key === field.value);
  return (
    <CheckoutSection title={t('paymentTitle')}>
      {ways.length === 0 && <Notice tone="error">{t('noPayments')}</Notice>}
      <RadioCards
        name="payment"
        legend={t('paymentLegend')}
        cards={ways.map(toCard)}
        value={field.value}
        error={error}
        onBlur={field.onBlur}
        onChange={(key) => {
          setValue('payment', key, { shouldValidate: true, shouldDirty: true });
          const way = ways.find((candidate) => candidate.key === key);
          if (way) trackPayment(checkout, values, way);
        }}
      />
      {chosen?.kind === 'AUTHORIZATION_CODE' && <Code />}
    </CheckoutSection>
  );
}

function Code() {
  return <CodeField {...useTextControl('code')} />;
}
