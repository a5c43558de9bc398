import { randomBytes } from 'node:crypto';
import type { ApiDeps } from '@witryna/api/api-context.ts';
import type { Tenant } from '@witryna/api/database/tenant.ts';
import type { PaymentReport } from '@witryna/api/payments/online-payment.ts';
import { providerKey } from '@witryna/api/secrets/provider-key.ts';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import type { z } from 'zod';
import { type BehaviourName, behaviourOf, codes, failingCode, outcomeAt } from './behaviours.ts';
import { decide, findByAttempt, findOrCreatePayment, type SandboxPayment } from './gateway-store.ts';
import { type StartResponse, signatureHeader, signatureOf, type startBody } from './protocol.ts';

export interface GatewayDeps extends Pick<ApiDeps, 'db' | 'clock' | 'fetch'> {
  settings: { secretKey: SecretKey };
  log: { warn(details: object, message: string): void };
  /** Sends a notice to the shop. */
  notify: (request: Request) => Promise<Response>;
  schedule: Schedule;
}

/**
 * Runs work after `ms` milliseconds. Notices that are lost in a restart do no harm, because the shop asks for the state
 * of its payments.
 */
export type Schedule = (ms: number, work: () => Promise<void>) => void;

/** Time limit for the shopper to type a payment code, and then to confirm it. */
const CODE_MS = 120_000;
/** Time limit for the shopper to decide on the gateway's page. */
const PAGE_MS = 15 * 60_000;

function expiresAt(payment: SandboxPayment): Date {
  const [since, periodMs] =
    payment.kind === 'REDIRECT'
      ? [payment.created_at, PAGE_MS]
      : [payment.behaviour === null ? payment.created_at : payment.updated_at, CODE_MS];
  return new Date(since.getTime() + periodMs);
}

/** The state of a payment as the gateway reports it to the shop. */
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

/**
 * Starts a payment. A second call for the same payment attempt returns the first payment.
 * @throws Error for a code that makes the gateway fail
 */
export async function startPayment(
  deps: GatewayDeps,
  tenant: Tenant,
  body: z.infer<typeof startBody>,
): Promise<StartResponse> {
  if (body.code?.startsWith(failingCode)) throw new Error('failing as this code demands');
  const payment = await tenant.write((tx) =>
    findOrCreatePayment(
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
  if (body.kind === 'REDIRECT') return toStartResponse(payment, null);
  return body.code === undefined
    ? toStartResponse(payment, 'code-needed')
    : applyCode(deps, tenant, payment, body.code);
}

/**
 * Applies a payment code that the shopper typed after the start. Returns undefined when the payment attempt has no
 * payment.
 */
export async function submitCode(deps: GatewayDeps, tenant: Tenant, attemptId: string, code: string) {
  const payment = await tenant.read((tx) => findByAttempt(tx, attemptId));
  return payment && applyCode(deps, tenant, payment, code);
}

async function applyCode(
  deps: GatewayDeps,
  tenant: Tenant,
  payment: SandboxPayment,
  code: string,
): Promise<StartResponse> {
  const behaviour = codes[code.slice(0, 3)];
  if (!behaviour) return toStartResponse(payment, 'wrong-code');
  return toStartResponse(await decideFor(deps, tenant, payment, behaviour), null);
}

/** Stores the shopper's decision about a payment and schedules the notices. Only the first decision counts. */
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
  const notices = behaviourOf(payment.behaviour)?.notices ?? [];
  const reason = reportOf(payment, deps.clock()).reason;
  for (const { afterMs, state, forged } of notices) {
    const report = { ...reportOf(payment, deps.clock()), state, reason: state === 'waiting' ? null : reason };
    // The event's id depends only on payment and state, so a repeated event has the same id.
    const body = JSON.stringify({ eventId: `${payment.reference}:${state}`, report });
    deps.schedule(afterMs, () => sendNotice(deps, tenant, payment, body, forged === true));
  }
}

async function sendNotice(
  deps: GatewayDeps,
  tenant: Tenant,
  payment: SandboxPayment,
  body: string,
  forged: boolean,
): Promise<void> {
  const key = providerKey(deps.settings.secretKey.current, tenant.shopId, forged ? 'nobody' : 'sandbox');
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(key, body) };
  try {
    const response = await deps.notify(new Request(payment.notify_url ?? '', { method: 'POST', headers, body }));
    if (!response.ok && !forged)
      deps.log.warn({ status: response.status }, 'a notice of the sandbox gateway was refused');
  } catch (error) {
    deps.log.warn({ err: error }, 'sending a notice of the sandbox gateway failed');
  }
}

function toStartResponse(payment: SandboxPayment, reason: StartResponse['reason']): StartResponse {
  const page = payment.return_url && new URL(`/api/shop/sandbox/pay/${payment.reference}`, payment.return_url).href;
  return {
    reference: payment.reference,
    redirectUrl: payment.kind === 'REDIRECT' ? page : null,
    expiresAt: expiresAt(payment).toISOString(),
    reason,
  };
}
