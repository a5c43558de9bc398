import { runFewAtATime } from '@witryna/api/concurrency/run-few-at-a-time.ts';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { createProviderBreaker } from '@witryna/api/outside/provider-breaker.ts';
import { checkCarrier } from '@witryna/api/shops/check-carrier.ts';
import { checkPayment, listInvalidSettings } from '@witryna/api/shops/check-payment.ts';
import { listKindSettings } from '@witryna/api/shops/kind-settings-store.ts';
import type { DoctorContext, DoctorGroup } from '../doctor-check.ts';
import { broken, type Finding, look, ok } from '../finding.ts';

/** How many settings are tried at providers, so that thousands of shops don't call them at once. */
const MOST_ASKED = 100;
const CALL_MS = 5_000;

export const checks: DoctorGroup = [{ name: 'providers', run: checkProviders, withinMs: 60_000 }];

interface Offered {
  shopId: number;
  host: string;
  type: string;
  table: 'payment_type' | 'carrier';
}

/** Asks payment providers and carriers whether they accept what shops have stored, by calls that change nothing. */
async function checkProviders(context: DoctorContext): Promise<Finding[]> {
  const db = await context.openDatabase();
  const secretKey = await context.readSecretKey();
  if (!secretKey) return [ok('without a SECRET_KEY, no shop has settings of providers')];
  const offered: Offered[] = [];
  for (const { shopId, primaryHost } of await context.listShops()) {
    for (const { table, type } of await openTenant(db, shopId, 'shopkeeper').read(listKindSettings))
      if (table === 'payment_type' || table === 'carrier')
        offered.push({ shopId, host: primaryHost ?? String(shopId), type, table });
  }
  const ignore = () => undefined;
  const deps = {
    ...(await context.readKinds()),
    settings: { secretKey },
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    clock: context.clock,
    fetch: context.fetch,
    providerWithinMs: CALL_MS,
    breaker: createProviderBreaker({ timeoutMs: CALL_MS }),
  };
  const found = await runFewAtATime(offered.slice(0, MOST_ASKED), async (one) => describe(one, await ask(one)), {
    hostOf: ({ type }) => type,
  });
  const wrong = found.filter((finding) => finding !== undefined);
  const left = offered.length - MOST_ASKED;
  return [
    ...wrong,
    ...(wrong.length === 0 ? [ok(`the settings of payments and carriers are fine: ${found.length}`)] : []),
    ...(left > 0 ? [ok(`${left} more were not asked: npm run shop -- secret check`)] : []),
  ];

  async function ask({ shopId, type, table }: Offered) {
    const tenant = openTenant(db, shopId);
    if (table === 'carrier') return { check: await checkCarrier(deps, tenant, type), invalid: [] };
    const invalid = await listInvalidSettings(deps, tenant, type);
    if (invalid.length > 0) return { check: undefined, invalid };
    // A payment that is not online has nobody to ask.
    return {
      check: (await checkPayment(deps, tenant, type)) ?? { result: 'form only' as const, reason: null },
      invalid,
    };
  }
}

function describe(
  { host, type }: Offered,
  { check, invalid }: { check: { result: string; reason: string | null } | undefined; invalid: string[] },
): Finding | undefined {
  const todo = `npm run shop -- secret set ${host} ${type}, or the shop's Settings`;
  if (!check)
    return broken(`${host}: settings of ${type} are missing or invalid: ${invalid.join(', ') || 'some'}`, todo);
  if (check.result === 'refused') return broken(`${host}: ${type} refuses its settings: ${check.reason}`, todo);
  if (check.result === 'unreachable')
    return look(
      `${host}: ${type} can't be asked now: ${check.reason}`,
      'try it again; if it lasts, look at the firewall',
    );
  return undefined;
}
