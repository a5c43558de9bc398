import { ShopError } from '@witryna/contract/errors';
import type { ApiContext, ApiDeps } from '../../api-context.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { limitUse } from '../../http/limit-use.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { type LinkAction, type ListName, readLinkToken } from '../../secrets/signed-token.ts';

type Change = (tx: TenantTransaction, id: number, now: Date) => Promise<void>;
/** A list of people who get mails, and how an entry is confirmed, if it must be, and ended. */
export type MailList = { name: ListName; confirm?: Change; unsubscribe: Change };
export type FollowLink = (c: ApiContext, action: LinkAction, token: string) => Promise<void>;

/**
 * Creates a function that confirms or ends the entry that the token of a link in a mail names. A second time changes
 * nothing. It throws NotFound if the token does not allow it in this shop.
 */
export function createLinkFollower(deps: ApiDeps, list: MailList): FollowLink {
  return async (c, action, token) => {
    limitUse(deps, c, 'lookup');
    const [tenant, now] = [c.get('tenant'), deps.clock()];
    const secretKey = await withShopKeys(deps.settings.secretKey, tenant);
    const id = readLinkToken(secretKey, tenant.shopId, { list: list.name, action }, { token, now });
    const change = list[action];
    if (id === undefined || !change) throw new ShopError('NotFound');
    await tenant.write((tx) => change(tx, id, now));
  };
}

/** Serves the call by which mail programs unsubscribe (RFC 8058). */
export function serveOneClick(follow: FollowLink) {
  return async (c: ApiContext) => {
    if (!(await isOneClick(c))) throw new ShopError('InvalidRequest');
    await follow(c, 'unsubscribe', c.req.query('token') ?? '');
    return c.json({});
  };
}

/** Whether a request has the field by which mail programs unsubscribe, in either encoding of forms. */
async function isOneClick({ req }: ApiContext): Promise<boolean> {
  const fields = await req.parseBody().catch((error: unknown) => {
    // A form with several parts but without their boundary.
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  return fields?.['List-Unsubscribe'] === 'One-Click';
}
