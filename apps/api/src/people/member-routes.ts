import { ShopError } from '@witryna/contract/errors';
import { MOST_PEOPLE } from '@witryna/contract/people';
import {
  changeMember,
  getShopFacts,
  inviteToShop,
  listShopPeople,
  removeMember,
  withdrawInvitation,
} from '@witryna/contract/routes/admin-routes';
import type { ShopAct } from '@witryna/contract/shop-events';
import { type ApiContext, type ApiDeps, createRouter } from '../api-context.ts';
import { logAct } from '../features/goods/event-store.ts';
import { personOf } from '../features/goods/person-of.ts';
import { findNameAndZone, readSeller } from '../features/shop/store.ts';
import { invite } from './invitations.ts';
import {
  countPeople,
  deleteInvitation,
  deleteMember,
  listInvitations,
  listMembers,
  updateMember,
} from './member-store.ts';
import type { People } from './open-people.ts';

/** The calls by which an owner says who works in the shop, and on what; and what all of them see of the shop. */
export function memberRoutes(
  { limiter, clock, log: serverLog }: Pick<ApiDeps, 'limiter' | 'clock' | 'log'>,
  people: People,
) {
  const shopOf = (c: ApiContext) => c.get('shop').shopId;
  // People are in a database role of their own, so the log follows the change. Names are values, which are dropped
  // from the log after some time.
  const log = (c: ApiContext, action: ShopAct['action'], changes: Parameters<typeof logAct>[1]['changes']) =>
    c.get('tenant').write((tx) => logAct(tx, { thing: 'person', action, name: '', changes }, personOf(c, { clock })));
  return createRouter()
    .openapi(getShopFacts, async (c) => {
      const facts = await c.get('tenant').read(findNameAndZone);
      return c.json({ name: facts?.name || c.get('host'), timeZone: facts?.time_zone ?? 'UTC' }, 200);
    })
    .openapi(listShopPeople, async (c) => {
      const [members, invitations] = await Promise.all([
        listMembers(people.db, shopOf(c)),
        listInvitations(people.db, shopOf(c), clock()),
      ]);
      return c.json({ members, invitations }, 200);
    })
    .openapi(inviteToShop, async (c) => {
      const { email, language, role, areas } = c.req.valid('json');
      limiter.take('invitation', c.get('person').id);
      if ((await countPeople(people.db, shopOf(c), clock())) >= MOST_PEOPLE) throw new ShopError('TooManyPeople');
      const { name } = await c.get('tenant').read(readSeller);
      const invitedBy = c.get('person').name;
      const shop = { id: shopOf(c), name };
      const invitation = await invite(people, { email, language, role, areas, invitedBy, shop });
      await log(c, 'made', [
        { field: 'invited', after: email },
        { field: 'role', after: role },
        { field: 'areas', after: areas },
      ]);
      await invitation.mail().catch((error: unknown) => {
        serverLog.error({ err: error }, 'an invitation could not be mailed');
        throw new ShopError('UpstreamFailed');
      });
      return c.body(null, 204);
    })
    .openapi(withdrawInvitation, async (c) => {
      const email = await deleteInvitation(people.db, shopOf(c), c.req.valid('param').id);
      if (email === undefined) throw new ShopError('NotFound');
      await log(c, 'removed', [{ field: 'invited', before: email, after: null }]);
      return c.body(null, 204);
    })
    .openapi(changeMember, async (c) => {
      const { role, areas } = c.req.valid('json');
      const former = await updateMember(people.db, shopOf(c), c.req.valid('param').id, { role, areas });
      await log(c, 'changed', [
        { field: 'person', after: former.name },
        { field: 'role', before: former.role, after: role },
        { field: 'areas', before: former.areas, after: areas },
      ]);
      return c.body(null, 204);
    })
    .openapi(removeMember, async (c) => {
      const former = await deleteMember(people.db, shopOf(c), c.req.valid('param').id);
      await log(c, 'removed', [{ field: 'person', before: former.name, after: null }]);
      return c.body(null, 204);
    });
}
