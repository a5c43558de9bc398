import { isInEu } from '@witryna/contract/vat-id';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMessages } from '../../platform/texts/messages.ts';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { useCheckoutData, useTextControl } from './checkout-form-context.ts';
import { type CheckoutValues, deliveryCountry } from './checkout-values.ts';
import { FactFields } from './fact-fields.tsx';
import { VatIdCheck } from './vat-id-check.tsx';

/** Whom the invoice is for. */
export function CompanyFields() {
  const t = useMessages('checkout');
  return (
    <>
      <TaxId />
      <TextField
        {...useTextControl('companyName')}
        label={t('companyName')}
        autoComplete="billing organization"
        maxLength={200}
        enterKeyHint="next"
        required
      />
      <TextField
        {...useTextControl('companyAddress')}
        label={t('companyAddress')}
        autoComplete="billing address-line1"
        maxLength={300}
        enterKeyHint="next"
        required
      />
      <EmailField
        {...useTextControl('companyEmail')}
        label={t('companyEmail')}
        autoComplete="billing email"
        enterKeyHint="next"
        required
      />
      <FactFields group="invoice" />
    </>
  );
}

/** Only Polish companies have a NIP, and only those in the EU a VAT number that its register knows. */
function taxIdLabel(country: string) {
  if (!country || country === 'PL') return 'companyTaxId';
  return isInEu(country) ? 'companyVatId' : 'companyTaxNumber';
}

/** When the field loses the focus, a VAT number of the EU is looked up. The answer never keeps the shopper from ordering. */
function TaxId() {
  const t = useMessages('checkout');
  const { getValues, control } = useFormContext<CheckoutValues>();
  const country = deliveryCountry(useCheckoutData(), useWatch({ control }) as CheckoutValues);
  const taxId = useTextControl('companyTaxId');
  const [left, setLeft] = useState(() => getValues('companyTaxId'));
  return (
    <div>
      <TextField
        {...taxId}
        label={t(taxIdLabel(country))}
        hint={isInEu(country) ? t('companyTaxIdHint') : undefined}
        autoComplete="off"
        maxLength={20}
        enterKeyHint="next"
        required
        onBlur={(event) => {
          setLeft(event.target.value);
          return taxId.onBlur(event);
        }}
      />
      <VatIdCheck taxId={left} />
    </div>
  );
}
