import type { VatIdState } from '@witryna/contract/lookups';
import type { VatId } from '@witryna/contract/vat-id';
import { z } from 'zod';
import { createLookup, type Lookup, type LookupDeps } from './create-lookup.ts';

const found = z.object({ valid: z.boolean() });
const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(100) })).min(1) });

/**
 * Opens VIES, the EU's register of VAT numbers, by its REST API (`POST check-vat-number`). It passes each question on to
 * the country's own register, so that the numbers of a country are often unavailable for a while.
 */
export function openVatRegister(url: string, deps: LookupDeps): Lookup<VatId, { state: VatIdState }> {
  return createLookup(
    {
      service: 'VIES',
      async ask(fetch, { prefix, number }) {
        const answer = await fetch(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode: prefix, vatNumber: number }),
        });
        const json: unknown = await answer.json();
        const { data } = found.safeParse(json);
        if (answer.ok && data) return { state: data.valid ? 'registered' : 'unknown' };
        const [first] = refused.parse(json).errorWrappers;
        if (first?.error === 'INVALID_INPUT') return { state: 'unknown' };
        throw new Error(`VIES answers ${answer.status} ${first?.error}`);
      },
    },
    deps,
  );
}
