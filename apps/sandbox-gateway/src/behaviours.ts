import type { PaymentReport } from '@witryna/api/payments/online-payment.ts';

type State = Extract<PaymentReport['state'], 'waiting' | 'paid' | 'failed' | 'cancelled' | 'expired'>;

interface PlannedNotice {
  afterMs: number;
  state: State;
  /** Whether the gateway signs its notices with a wrong key. */
  forged?: boolean;
}

interface Behaviour {
  /**
   * The final state, and how long after the shopper's decision the payment reaches it; null when the payment hangs
   * until it expires.
   */
  outcome: { afterMs: number; state: State; reason: string | null } | null;
  /** Amount that the gateway wrongly adds to the requested amount, in minor units. */
  amountErrorMinor?: number;
  notices: readonly PlannedNotice[];
}

const CONFIRM_MS = 3_000;
const LATE_MS = 90_000;
const paid = (afterMs: number) => ({ afterMs, state: 'paid' as const, reason: null });

/** Every way in which the gateway can handle a payment. */
export const behaviours = {
  accept: { outcome: paid(0), notices: [{ afterMs: 0, state: 'paid' }] },
  confirm: { outcome: paid(CONFIRM_MS), notices: [{ afterMs: CONFIRM_MS, state: 'paid' }] },
  decline: {
    outcome: { afterMs: 0, state: 'failed', reason: 'declined' },
    notices: [{ afterMs: 0, state: 'failed' }],
  },
  cancel: {
    outcome: { afterMs: 0, state: 'cancelled', reason: 'cancelled' },
    notices: [{ afterMs: 0, state: 'cancelled' }],
  },
  hang: { outcome: null, notices: [] },
  late: { outcome: paid(LATE_MS), notices: [{ afterMs: LATE_MS, state: 'paid' }] },
  twice: {
    outcome: paid(CONFIRM_MS),
    notices: [
      { afterMs: CONFIRM_MS, state: 'paid' },
      { afterMs: CONFIRM_MS, state: 'paid' },
    ],
  },
  'out-of-order': {
    outcome: paid(CONFIRM_MS),
    notices: [
      { afterMs: CONFIRM_MS, state: 'paid' },
      { afterMs: CONFIRM_MS + 1_000, state: 'waiting' },
    ],
  },
  'wrong-amount': {
    outcome: paid(CONFIRM_MS),
    amountErrorMinor: -1,
    notices: [{ afterMs: CONFIRM_MS, state: 'paid' }],
  },
  'bad-signature': { outcome: paid(CONFIRM_MS), notices: [{ afterMs: CONFIRM_MS, state: 'paid', forged: true }] },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;

/** Finds a behaviour by the name that the page of the gateway or a payment code chose. */
export function behaviourOf(name: string | null): Behaviour | undefined {
  return name !== null && Object.hasOwn(behaviours, name) ? behaviours[name as BehaviourName] : undefined;
}

/**
 * The gateway's behaviour by the first three digits of a payment code. All other codes are wrong, except `failingCode`.
 */
export const codes: Readonly<Record<string, BehaviourName>> = {
  '777': 'confirm',
  '000': 'decline',
  '111': 'hang',
  '222': 'late',
  '333': 'twice',
  '444': 'wrong-amount',
  '555': 'bad-signature',
  '666': 'out-of-order',
};

/** A payment code that begins with these digits makes the gateway itself fail. */
export const failingCode = '888';

interface Decision {
  behaviour: string | null;
  decidedAt: Date;
  expiresAt: Date;
}

/** Returns the state of a payment at a given time. It is calculated from stored data, so a restart loses no timer. */
export function outcomeAt(
  { behaviour, decidedAt, expiresAt }: Decision,
  now: Date,
): { state: State; reason: string | null } {
  const outcome = behaviourOf(behaviour)?.outcome;
  const reachedAt = outcome ? decidedAt.getTime() + outcome.afterMs : Number.POSITIVE_INFINITY;
  if (outcome && reachedAt <= now.getTime()) return { state: outcome.state, reason: outcome.reason };
  if (!outcome && expiresAt <= now) return { state: 'expired', reason: 'expired' };
  return { state: 'waiting', reason: null };
}
