import { randomBytes } from 'node:crypto';
import type { ApiDeps } from '@witryna/api/api-context.ts';
import type { Tenant } from '@witryna/api/database/tenant.ts';
import type { PaymentReport } from '@witryna/api/payments/online-payment.ts';
import { providerKey } from '@witryna/api/secrets/provider-key.ts';
import type { z } from 'zod';
import { type BehaviourName, behaviourOf, breakdownCode, codes, outcomeAt } from './behaviours.ts';
import { decide, findByAttempt, openPayment, type SandboxPayment } from './gateway-store.ts';
import { type Begun, type beginBody, signatureHeader, signatureOf } from './protocol.ts';

export interface GatewayDeps extends Pick<ApiDeps, 'db' | 'clock' | 'fetch'> {
  settings: { secretKey: Buffer };
  log: { warn(details: object, message: string): void };
  /** Brings a notice to the shop. */
  notify: (request: Request) => Promise<Response>;
  later: Later;
}

/** Runs something after so many milliseconds. What is lost when the process ends, the shop learns by asking. */
export type Later = (ms: number, work: () => Promise<void>) => void;

const CODE_MS = 120_000;
const PAGE_MS = 15 * 60_000;

function expiresAt(payment: SandboxPayment): Date {
  const [since, within] =
    payment.kind === 'REDIRECT'
      ? [payment.created_at, PAGE_MS]
      : [payment.behaviour === null ? payment.created_at : payment.updated_at, CODE_MS];
  return new Date(since.getTime() + within);
}

export function reportOf(payment: SandboxPayment, now: Date): PaymentReport {
  const decided = { behaviour: payment.behaviour, decidedAt: payment.updated_at, expiresAt: expiresAt(payment) };
  const outcome = outcomeAt(decided, now);
  const codeNeeded = payment.kind === 'AUTHORIZATION_CODE' && payment.behaviour === null && outcome.state === 'waiting';
  return {
    attemptId: payment.attempt_id,
    reference: payment.reference,
    ...outcome,
    reason: codeNeeded ? 'code-needed' : outcome.reason,
    amountMinor: payment.amount_minor + (behaviourOf(payment.behaviour)?.amountErrorMinor ?? 0),
    currency: payment.currency,
  };
}

export async function begin(deps: GatewayDeps, tenant: Tenant, body: z.infer<typeof beginBody>): Promise<Begun> {
  if (body.code?.startsWith(breakdownCode)) throw new Error('told to break down');
  const payment = await tenant.write((tx) =>
    openPayment(
      tx,
      {
        reference: `SBX-${randomBytes(9).toString('base64url')}`,
        attempt_id: body.attemptId,
        amount_minor: body.amountMinor,
        currency: body.currency,
        kind: body.kind,
        return_url: body.returnUrl,
        notify_url: body.notifyUrl,
      },
      deps.clock(),
    ),
  );
  if (body.kind === 'REDIRECT') return toBegun(payment, null);
  return body.code === undefined ? toBegun(payment, 'code-needed') : takeCode(deps, tenant, payment, body.code);
}

/** Undefined for a payment that nobody began. */
export async function submitCode(deps: GatewayDeps, tenant: Tenant, attemptId: string, code: string) {
  const payment = await tenant.read((tx) => findByAttempt(tx, attemptId));
  return payment && takeCode(deps, tenant, payment, code);
}

async function takeCode(deps: GatewayDeps, tenant: Tenant, payment: SandboxPayment, code: string): Promise<Begun> {
  const behaviour = codes[code.slice(0, 3)];
  if (!behaviour) return toBegun(payment, 'wrong-code');
  return toBegun(await decideFor(deps, tenant, payment, behaviour), null);
}

/** The shopper's decision: the first one counts. */
export async function decideFor(
  deps: GatewayDeps,
  tenant: Tenant,
  payment: SandboxPayment,
  behaviour: BehaviourName,
): Promise<SandboxPayment> {
  const first = await tenant.write((tx) => decide(tx, payment.reference, behaviour, deps.clock()));
  const decided = (await tenant.read((tx) => findByAttempt(tx, payment.attempt_id))) ?? payment;
  if (first) sendNotices(deps, tenant, decided);
  return decided;
}

function sendNotices(deps: GatewayDeps, tenant: Tenant, payment: SandboxPayment): void {
  const planned = behaviourOf(payment.behaviour)?.notices ?? [];
  const reason = reportOf(payment, deps.clock()).reason;
  for (const { afterMs, state, forged } of planned) {
    const report = { ...reportOf(payment, deps.clock()), state, reason: state === 'waiting' ? null : reason };
    // the same event has the same id, however often it is sent
    const body = JSON.stringify({ eventId: `${payment.reference}:${state}`, report });
    deps.later(afterMs, () => sendNotice(deps, tenant, payment, body, forged === true));
  }
}

async function sendNotice(
  deps: GatewayDeps,
  tenant: Tenant,
  payment: SandboxPayment,
  body: string,
  forged: boolean,
): Promise<void> {
  const key = providerKey(deps.settings.secretKey, tenant.shopId, forged ? 'nobody' : 'sandbox');
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(key, body) };
  try {
    const response = await deps.notify(new Request(payment.notify_url ?? '', { method: 'POST', headers, body }));
    if (!response.ok && !forged)
      deps.log.warn({ status: response.status }, 'the shop refused a notice of the sandbox gateway');
  } catch (error) {
    deps.log.warn({ err: error }, 'a notice of the sandbox gateway did not arrive');
  }
}

function toBegun(payment: SandboxPayment, reason: Begun['reason']): Begun {
  const page = payment.return_url && new URL(`/api/shop/sandbox/pay/${payment.reference}`, payment.return_url).href;
  return {
    reference: payment.reference,
    redirectUrl: payment.kind === 'REDIRECT' ? page : null,
    expiresAt: expiresAt(payment).toISOString(),
    reason,
  };
}
