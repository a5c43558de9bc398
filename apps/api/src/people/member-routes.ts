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
import { type ApiContext, type ApiDeps, createRouter } from '../api-context.ts';
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
export function memberRoutes({ limiter, clock, log }: Pick<ApiDeps, 'limiter' | 'clock' | 'log'>, people: People) {
  const shopOf = (c: ApiContext) => c.get('shop').shopId;
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
      await invitation.mail().catch((error: unknown) => {
        log.error({ err: error }, 'an invitation could not be mailed');
        throw new ShopError('UpstreamFailed');
      });
      return c.body(null, 204);
    })
    .openapi(withdrawInvitation, async (c) => {
      if (!(await deleteInvitation(people.db, shopOf(c), c.req.valid('param').id))) throw new ShopError('NotFound');
      return c.body(null, 204);
    })
    .openapi(changeMember, async (c) => {
      await updateMember(people.db, shopOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(removeMember, async (c) => {
      await deleteMember(people.db, shopOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
