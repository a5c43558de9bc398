import type { PaymentReport } from '@witryna/api/payments/online-payment.ts';

type State = Extract<PaymentReport['state'], 'waiting' | 'paid' | 'failed' | 'cancelled' | 'expired'>;

interface Sent {
  afterMs: number;
  state: State;
  forged?: boolean;
}

interface Behaviour {
  /** What becomes of the payment, this long after the shopper's decision; null: nothing ever. */
  end: { afterMs: number; state: State; reason: string | null } | null;
  /** Added to the amount that the shop asked for. */
  amountErrorMinor?: number;
  notices: readonly Sent[];
}

const CONFIRM_MS = 3_000;
const LATE_MS = 90_000;
const paid = (afterMs: number) => ({ afterMs, state: 'paid' as const, reason: null });

/** Everything that the gateway can be told to do. */
export const behaviours = {
  accept: { end: paid(0), notices: [{ afterMs: 0, state: 'paid' }] },
  confirm: { end: paid(CONFIRM_MS), notices: [{ afterMs: CONFIRM_MS, state: 'paid' }] },
  decline: {
    end: { afterMs: 0, state: 'failed', reason: 'declined' },
    notices: [{ afterMs: 0, state: 'failed' }],
  },
  cancel: {
    end: { afterMs: 0, state: 'cancelled', reason: 'cancelled' },
    notices: [{ afterMs: 0, state: 'cancelled' }],
  },
  hang: { end: null, notices: [] },
  late: { end: paid(LATE_MS), notices: [{ afterMs: LATE_MS, state: 'paid' }] },
  twice: {
    end: paid(CONFIRM_MS),
    notices: [
      { afterMs: CONFIRM_MS, state: 'paid' },
      { afterMs: CONFIRM_MS, state: 'paid' },
    ],
  },
  'out-of-order': {
    end: paid(CONFIRM_MS),
    notices: [
      { afterMs: CONFIRM_MS, state: 'paid' },
      { afterMs: CONFIRM_MS + 1_000, state: 'waiting' },
    ],
  },
  'wrong-amount': { end: paid(CONFIRM_MS), amountErrorMinor: -1, notices: [{ afterMs: CONFIRM_MS, state: 'paid' }] },
  'bad-signature': { end: paid(CONFIRM_MS), notices: [{ afterMs: CONFIRM_MS, state: 'paid', forged: true }] },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;

export function behaviourOf(name: string | null): Behaviour | undefined {
  return name !== null && Object.hasOwn(behaviours, name) ? behaviours[name as BehaviourName] : undefined;
}

/** The first three digits of a code say what happens; every other code is a wrong one. */
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

/** With a code that begins like this the gateway itself breaks down. */
export const breakdownCode = '888';

interface Decided {
  behaviour: string | null;
  decidedAt: Date;
  expiresAt: Date;
}

/** What the payment is at a moment: computed from what is kept, so that no timer is lost when the process ends. */
export function outcomeAt(
  { behaviour, decidedAt, expiresAt }: Decided,
  now: Date,
): { state: State; reason: string | null } {
  const end = behaviourOf(behaviour)?.end;
  const endsAt = end ? decidedAt.getTime() + end.afterMs : Number.POSITIVE_INFINITY;
  if (end && endsAt <= now.getTime()) return { state: end.state, reason: end.reason };
  if (!end && expiresAt <= now) return { state: 'expired', reason: 'expired' };
  return { state: 'waiting', reason: null };
}
