import { observable } from '../observable.ts';

/** What a call lacks: somebody who is signed in, or their second factor. */
export type SessionNeed = 'sign-in' | 'second-factor';

interface Renewal extends PromiseWithResolvers<void> {
  readonly need: SessionNeed;
}

/** What the layer over the screen asks for, while calls wait for it. */
export const sessionRenewal = observable<Renewal | undefined>(undefined);

/** Asks the person to sign in again in a layer over the screen. Calls that fail meanwhile wait for the same layer. */
export function renewSession(need: SessionNeed): Promise<void> {
  const renewal = sessionRenewal.get() ?? { need, ...Promise.withResolvers<void>() };
  if (renewal !== sessionRenewal.get()) sessionRenewal.set(renewal);
  return renewal.promise;
}

/** The person has signed in: all calls that wait are sent again. */
export function endRenewal(): void {
  const renewal = sessionRenewal.get();
  sessionRenewal.set(undefined);
  renewal?.resolve();
}
