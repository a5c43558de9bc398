import type { VatIdState } from '@witryna/contract/lookups';
import { parseJson } from '@witryna/contract/parse-json';
import type { VatId } from '@witryna/contract/vat-id';
import { z } from 'zod';
import type { LimitedFetch } from '../outside/limited-fetch.ts';
import { createLookup, type Lookup, type LookupDeps } from './create-lookup.ts';

const found = z.object({ valid: z.boolean(), requestIdentifier: z.string().max(50).nullish() });
const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(100) })).min(1) });

/** A question about a VAT number. With the number of who asks, VIES gives a consultation number as proof of the check. */
interface VatQuestion extends VatId {
  requester?: VatId | undefined;
}

interface RegisterAnswer {
  state: Exclude<VatIdState, 'unavailable'>;
  /** When VIES has answered: ISO 8601 in UTC. */
  at: string;
  /** VIES's proof of the check; null if it gave none. */
  consultation: string | null;
}

/**
 * Opens VIES, the EU's register of VAT numbers, by its REST API (`POST check-vat-number`). It passes each question on to
 * the country's own register, so that the numbers of a country are often unavailable for a while.
 */
export function openVatRegister(url: string, deps: LookupDeps): Lookup<VatQuestion, RegisterAnswer> {
  return createLookup({ service: 'VIES', ask: (fetch, question) => askRegister(fetch, url, question) }, deps);
}

async function askRegister(fetch: LimitedFetch, url: string, question: VatQuestion): Promise<RegisterAnswer> {
  const { prefix, number, requester } = question;
  const answer = await fetch(`${url}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      countryCode: prefix,
      vatNumber: number,
      ...(requester && { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number }),
    }),
  });
  const json = parseJson(await answer.text());
  const { data } = found.safeParse(json);
  const at = new Date().toISOString();
  const consultation = data?.requestIdentifier || null;
  if (answer.ok && data) return { state: data.valid ? 'registered' : 'unknown', at, consultation };
  const [first] = refused.parse(json).errorWrappers;
  if (first?.error === 'INVALID_INPUT') return { state: 'unknown', at, consultation };
  // The shop's own number is wrong; the buyer's can be checked without it.
  if (first?.error === 'INVALID_REQUESTER_INFO' && requester) return askRegister(fetch, url, { prefix, number });
  throw new Error(`VIES answers ${answer.status} ${first?.error}`);
}
