import type { LookupDeps } from './create-lookup.ts';
import { openTownFinder } from './town-finder.ts';
import { openVatRegister } from './vat-register.ts';

/** What the checkout looks up at outside services. What the operator has not switched on is missing. */
export interface Lookups {
  vatIds?: ReturnType<typeof openVatRegister> | undefined;
  towns?: ReturnType<typeof openTownFinder> | undefined;
}

interface LookupAddresses {
  viesUrl: string | undefined;
  townsUrl: string | undefined;
}

export function openLookups({ viesUrl, townsUrl }: LookupAddresses, deps: LookupDeps): Lookups {
  return {
    vatIds: viesUrl === undefined ? undefined : openVatRegister(viesUrl, deps),
    towns: townsUrl === undefined ? undefined : openTownFinder(townsUrl, deps),
  };
}
