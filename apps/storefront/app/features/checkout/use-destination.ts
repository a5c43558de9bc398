import type { Checkout } from '@witryna/contract/checkout';
import { parsePostCode } from '@witryna/contract/post-code';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CheckoutValues } from './checkout-values.ts';
import type { CheckoutDestination } from './use-checkout.ts';

/** Reports the country and the complete post code of the form, if the price of a delivery depends on them. */
export function useDestination(
  { control }: UseFormReturn<CheckoutValues>,
  { deliveries }: Checkout,
  onDestination: (destination: CheckoutDestination) => void,
): void {
  const [country, typed] = useWatch({ control, name: ['country', 'postCode'] });
  const matters = country !== '' && deliveries.some(({ byDestination }) => byDestination);
  const postCode = parsePostCode(country, typed);
  useEffect(() => {
    if (matters) onDestination({ country, postCode });
  }, [matters, country, postCode, onDestination]);
}
