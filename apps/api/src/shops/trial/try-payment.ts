import { randomUUID } from 'node:crypto';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import type { Tenant } from '../../database/tenant.ts';
import { loadPayments } from '../../features/checkout/offer.ts';
import { noticePath } from '../../features/orders/order-deps.ts';
import { type OpenProvider, openProvider, type ProviderDeps } from '../../features/payments/open-provider.ts';
import { readShopEmail } from '../../features/shop/shop-contact.ts';
import { readCurrency } from '../../features/shop/store.ts';
import type { MoneyReport, StartRequest } from '../../payments/online-payment.ts';
import { readSecrets } from './read-secrets.ts';
import { hideIn, recordCalls, type Write } from './record-calls.ts';

/** The smallest sums that providers start a payment with, in minor units: 1.00, and Stripe's 2.00 złoty. */
const SUMS = [100, 200, 500];
const PAY_WITHIN_MS = 30 * 60_000;
/** The sandboxes of Przelewy24 and PayU accept the codes that begin with 777. */
const TEST_CODE = '777123';

/** A payment type of a shop. Its origin is where the browser returns to, and where notices go. */
export interface TriedPayment {
  type: string;
  origin: string;
}

/**
 * Walks a payment provider in its test environment as far as no money moves: settings, a payment of 1.00, its state, its
 * withdrawal; if the shop takes BLIK codes, also a payment by code, which is confirmed. Notices about these payments are
 * acknowledged and change nothing, because no order knows them.
 * @returns whether every step went well; `production` if that is the environment in the settings, `offline` for a payment
 *   without a provider
 */
export async function tryPayment(
  deps: ProviderDeps,
  tenant: Tenant,
  { type, origin }: TriedPayment,
  write: Write,
): Promise<boolean | 'production' | 'offline'> {
  const { fields } = deps.payments.get(type) ?? {};
  const secrets = await readSecrets(deps, tenant, { table: 'payment_type', type, fields });
  /** Opens the provider anew, because the time limit is one for all calls of an operation. */
  const open = async (): Promise<OpenProvider> => {
    const opened = await tenant.read((tx) => openProvider(deps, tx, type));
    if (!opened) throw new Error(`${type} does not accept its settings`);
    const fetch = recordCalls(opened.call.fetch, secrets, write);
    return { ...opened, call: { ...opened.call, fetch } };
  };
  const offered = (await tenant.read((tx) => loadPayments(tx, deps))).find((one) => one.type === type);
  if (!offered || 'offline' in offered.method) return 'offline';
  if (offered.method.online.isTest === false) return 'production';
  const first = await open();
  let failed = false;
  async function step<Result>(name: string, work: (opened: OpenProvider) => Promise<Result> | undefined) {
    write(`${name}:`);
    try {
      const result = await work(await open());
      if (result !== undefined) write(`  ${hideIn(describe(result), secrets)}`);
      return result;
    } catch (error) {
      failed = true;
      write(`  failed: ${hideIn(error instanceof Error ? error.message : String(error), secrets)}`);
      return undefined;
    }
  }

  const currency = await tenant.read(readCurrency);
  const order = { currency, country: 'PL', delivery: { type: 'COURIER', cashOnDelivery: false } };
  const kindsFor = (totalMinor: number) => offered.authorizationKindsFor({ ...order, totalMinor });
  const amountMinor = SUMS.find((sum) => kindsFor(sum) !== undefined);
  if (amountMinor === undefined) {
    write(`${type} takes no payments in ${currency}, the shop's currency`);
    return false;
  }
  const shopEmail = await tenant.read(readShopEmail);
  const checked = first.method.check && (await step('settings', ({ method, call }) => method.check?.(call)));
  if (checked?.accepted === false) failed = true;
  for (const kind of kindsFor(amountMinor) ?? []) {
    const asked = makeRequest(first, origin, { kind, amountMinor, currency, shopEmail });
    const { attemptId } = asked;
    const label = kind === 'REDIRECT' ? 'payment on the provider’s page' : `payment with the BLIK code ${TEST_CODE}`;
    const started = await step(label, ({ method, call }) => method.start(call, asked));
    if (!started) continue;
    const { reference } = started;
    const charged =
      started.reason === 'code-needed' && reference !== null
        ? await step('its code', ({ method, call }) =>
            method.submitCode?.(call, { attemptId, reference, code: TEST_CODE }),
          )
        : started;
    if (charged?.state === 'failed') failed = true;
    const state =
      first.method.query &&
      (await step('its state', ({ method, call }) => method.query?.(call, { attemptId, reference, kind })));
    const isPaid = (one: typeof state): one is MoneyReport => one?.state === 'paid';
    if (isPaid(state)) await step('its confirmation', ({ method, call }) => method.confirm?.(call, state));
    else if (reference !== null && first.method.cancel) {
      await step('its withdrawal', ({ method, call }) => method.cancel?.(call, { attemptId, reference }));
    }
  }
  return !failed;
}

function makeRequest(
  { type, noticeKey, call }: OpenProvider,
  origin: string,
  { kind, ...more }: { kind: AuthorizationKind } & Pick<StartRequest, 'amountMinor' | 'currency' | 'shopEmail'>,
): StartRequest {
  return {
    ...{ attemptId: randomUUID(), orderNumber: 'TRIAL', language: 'pl', ...more },
    authorizationKind: kind,
    ...(kind === 'AUTHORIZATION_CODE' ? { code: TEST_CODE, acceptsTerms: true } : { code: undefined }),
    buyer: {
      ...{ fullName: 'Jan Próbny', phone: '600100200', country: 'PL' },
      email: more.shopEmail ?? `trial@${new URL(origin).hostname}`,
    },
    shopper: { address: '127.0.0.1', userAgent: 'Mozilla/5.0' },
    returnUrl: `${origin}/thank-you`,
    notifyUrl: `${origin}${noticePath(type, noticeKey)}`,
    payUntil: new Date(call.now.getTime() + PAY_WITHIN_MS),
  };
}

/** What came of a step, without dates and ids. */
function describe(result: unknown): string {
  const values = Object.entries(result ?? {}).flatMap(([name, value]) => {
    if (name === 'reference') return [`reference ${value === null ? 'none' : 'given'}`];
    if (name === 'redirect') return value === null ? [] : [`page at ${new URL(String(value.url)).host}`];
    if (name === 'attemptId' || value === null || value instanceof Date) return [];
    return [`${name} ${String(value)}`];
  });
  return values.join(', ');
}
