import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { CheckoutValues } from './checkout-values.ts';

const CompanyFields = lazyPart(async () => (await import('./company-fields.tsx')).CompanyFields);

export function InvoiceFields() {
  const t = useMessages('checkout');
  const { control, register } = useFormContext<CheckoutValues>();
  const wanted = useWatch({ control, name: 'wantsInvoice' });
  return (
    <CheckoutSection title={t('invoiceTitle')}>
      <Checkbox {...register('wantsInvoice')} label={t('wantsInvoice')} />
      {wanted && (
        <Suspense fallback={<Skeleton height={560} />}>
          <CompanyFields />
        </Suspense>
      )}
    </CheckoutSection>
  );
}
