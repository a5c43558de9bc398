import { createHash } from 'node:crypto';
import type { Gpsr } from '@witryna/contract/catalog';

export type SafetyParty = Gpsr['manufacturer'];

/** Those who answer for the safety of a shop's products, by ids that stay the same from one feed to the next. */
export interface SafetyParties {
  producers: ReadonlyMap<string, SafetyParty>;
  persons: ReadonlyMap<string, SafetyParty>;
}

/** Makes the id of a party: equal data have equal ids. */
export function partyId({ name, address, email, url }: SafetyParty): string {
  const data = JSON.stringify([name, address, email ?? null, url ?? null]);
  return createHash('sha256').update(data).digest('hex').slice(0, 16);
}

/** Lists parties by their ids. */
export function partiesById(parties: readonly SafetyParty[]): Map<string, SafetyParty> {
  return new Map(parties.map((party) => [partyId(party), party]));
}
