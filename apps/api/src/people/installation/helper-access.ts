import { type AdminCall, adminRights } from '@witryna/contract/admin-rights';
import { ShopError } from '@witryna/contract/errors';
import { mayHelp } from '@witryna/contract/operator-help';
import type { ApiContext, ApiDeps } from '../../api-context.ts';
import { openTenant } from '../../database/tenant.ts';
import type { Access } from '../../http/access.ts';
import { logHelpCall } from './help-log-store.ts';

/** How operators are named in the log and the orders of a shop that they help. */
export const helperName = (name: string) => `${name} (Witryna)`;

/**
 * What an operator may do in a shop that they help. Each call stands in the log of the shop before it is made, with the
 * operator's name and reason; reading the same thing again within some minutes is one entry.
 */
export function helperAccess(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  c: ApiContext,
  name: string,
  help: { id: string; reason: string },
): Access {
  const actor = helperName(name);
  const { shopId } = c.get('shop');
  return {
    actor,
    allows: (right) => right !== 'operator',
    async enter(call: AdminCall) {
      if (!mayHelp(call)) throw new ShopError('Forbidden', { right: adminRights[call] });
      const isRead = c.req.method === 'GET' || call.startsWith('search');
      const entry = { actor, now: clock(), help, call, path: c.req.path.slice(0, LONGEST_PATH).toWellFormed(), isRead };
      await openTenant(db, shopId, 'shopkeeper').write((tx) => logHelpCall(tx, entry));
    },
  };
}

const LONGEST_PATH = 300;
