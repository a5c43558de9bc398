import { randomUUID } from 'node:crypto';
import { parseJson } from '@witryna/contract/parse-json';
import { allConversions } from '../../conversions/all-conversions.ts';
import type { Tenant } from '../../database/tenant.ts';
import { openTool } from '../../features/conversions/send-conversion.ts';
import type { ProviderDeps } from '../../features/payments/open-provider.ts';
import { limitFetch } from '../../outside/limited-fetch.ts';
import { recordCalls, type Write } from './record-calls.ts';

const WITHIN_MS = 10_000;
const MAX_BYTES = 64_000;

/**
 * Sends an invented purchase to a tool's own check, which counts nothing.
 * @returns whether the tool found nothing wrong; undefined if the shop's id or secret is missing, or the tool offers no check
 */
export async function tryTool(
  deps: Pick<ProviderDeps, 'settings' | 'fetch' | 'clock'>,
  tenant: Tenant,
  { type, origin }: { type: string; origin: string },
  write: Write,
): Promise<boolean | undefined> {
  const conversion = allConversions.find(({ tool }) => tool === type);
  const opened = conversion && (await tenant.read((tx) => openTool(deps, tx, conversion)));
  if (!opened || !conversion.check) return undefined;
  const browser = { cookie: () => undefined, userAgent: 'Mozilla/5.0' };
  const visitor = conversion.readVisitor(browser, randomUUID(), opened.id);
  const now = deps.clock();
  const { address, body } = conversion.check.toCheck(
    conversion.purchase(
      { ...opened, visitor },
      {
        ...{ orderId: 'TRIAL', currency: 'PLN', valueMinor: 100, shippingMinor: 0, coupon: null },
        ...{ placedAt: now, toldAt: now, email: 'trial@example.com', page: `${origin}/thank-you` },
        items: [{ productId: 1, name: 'Trial', variant: undefined, quantity: 1, unitPriceMinor: 100 }],
      },
    ),
  );
  const signal = AbortSignal.timeout(WITHIN_MS);
  const limited = limitFetch(deps.fetch, { signal, maxBytes: MAX_BYTES });
  const send = recordCalls(limited, Object.values(opened.secrets), write);
  write('an invented purchase:');
  const headers = { 'content-type': 'application/json' };
  const answer = await send(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
  return answer?.ok === true && conversion.check.accepts(parseJson(await answer.text()));
}
