import { parsePostCode, postCodeExample } from '@witryna/contract/post-code';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { useCheckoutData } from './checkout-form-context.ts';
import type { CheckoutValues } from './checkout-values.ts';

/**
 * The towns of the typed post code. The only one is filled in, unless the shopper has typed another town. Empty while
 * they are unknown.
 */
export function useTowns(): readonly string[] {
  const { lookups } = useCheckoutData();
  const { control, getValues, setValue } = useFormContext<CheckoutValues>();
  const filled = useRef('');
  const [country, typed] = useWatch({ control, name: ['country', 'postCode'] });
  // A country without a known format has no complete post codes, and each typed letter would be looked up.
  const offered = lookups?.includes('towns') && postCodeExample(country);
  const postCode = offered ? parsePostCode(country, typed) : undefined;
  const { data, error, busy } = useFetch(postCode && `towns ${country} ${postCode}`, (signal) =>
    browserApi().get('shop/Town', { query: { country, postCode }, signal }),
  );
  const towns = postCode && !busy && error === undefined ? data?.towns : undefined;
  useEffect(() => {
    const [town, another] = towns ?? [];
    const mayFill = ['', filled.current].includes(getValues('city').trim());
    if (!town || another || !mayFill) return;
    filled.current = town;
    setValue('city', town, { shouldDirty: true, shouldValidate: true });
  }, [towns, getValues, setValue]);
  return towns ?? [];
}
