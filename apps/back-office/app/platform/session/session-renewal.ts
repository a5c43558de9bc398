import { observable } from '../observable.ts';

/** What a call lacks: somebody who is signed in, or their second factor. */
export type SessionNeed = 'sign-in' | 'second-factor';

interface Renewal extends PromiseWithResolvers<void> {
  readonly need: SessionNeed;
}

/** What the layer over the screen asks for, while calls wait for it. */
export const sessionRenewal = observable<Renewal | undefined>(undefined);

let renewals = 0;

/** How often the person has signed in again. */
export function countRenewals(): number {
  return renewals;
}

/**
 * Asks the person to sign in again in a layer over the screen. Calls that fail meanwhile wait for the same layer.
 * @param before how often the person had signed in when the call was sent that has failed. Whoever has signed in since
 * then is not asked again
 */
export function renewSession(need: SessionNeed, before = renewals): Promise<void> {
  if (before < renewals) return Promise.resolve();
  const renewal = sessionRenewal.get() ?? { need, ...Promise.withResolvers<void>() };
  if (renewal !== sessionRenewal.get()) sessionRenewal.set(renewal);
  return renewal.promise;
}

/** The person has signed in: all calls that wait are sent again. */
export function endRenewal(): void {
  const renewal = sessionRenewal.get();
  renewals += 1;
  sessionRenewal.set(undefined);
  renewal?.resolve();
}
