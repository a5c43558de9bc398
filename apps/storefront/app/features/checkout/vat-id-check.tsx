import type { VatIdState } from '@witryna/contract/lookups';
import { parseVatId, taxIdFits } from '@witryna/contract/vat-id';
import { useFormContext } from 'react-hook-form';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { useCheckoutData } from './checkout-form-context.ts';
import { type CheckoutValues, deliveryCountry } from './checkout-values.ts';

/** Says whether the EU's register has the VAT number. Nothing is shown for a number that is no VAT number of the EU. */
export function VatIdCheck({ taxId }: { taxId: string }) {
  const { getValues } = useFormContext<CheckoutValues>();
  const checkout = useCheckoutData();
  const country = deliveryCountry(checkout, getValues());
  const vatId =
    checkout.lookups?.includes('vatIds') && taxIdFits(country, taxId) ? parseVatId(taxId, country) : undefined;
  const key = vatId && `vat ${vatId.prefix}${vatId.number}`;
  const { data, error, busy } = useFetch(key, (signal) =>
    browserApi().get('shop/VatId', { query: { ...vatId }, signal }),
  );
  const state = error === undefined ? data?.state : 'unavailable';
  return (
    <p role="status" className="pt-1 text-sm">
      {key && <VatIdText state={busy ? undefined : state} />}
    </p>
  );
}

function VatIdText({ state }: { state: VatIdState | undefined }) {
  const t = useMessages('checkout');
  if (!state) return t('vatIdChecking');
  return t(`vatId_${state}`);
}
