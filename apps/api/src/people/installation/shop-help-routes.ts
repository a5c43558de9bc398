import {
  allowHelp,
  dismissAnnouncement,
  getHelp,
  listShopAnnouncements,
  refuseHelp,
} from '@witryna/contract/routes/operator-routes';
import { type ApiContext, type ApiDeps, createRouter } from '../../api-context.ts';
import { logAct } from '../../features/goods/event-store.ts';
import { personOf } from '../../features/goods/person-of.ts';
import type { People } from '../open-people.ts';
import { dismiss, listAnnouncementsTo } from './announcement-store.ts';
import { endAllHelp, findConsent, listHelps, saveConsent } from './help-store.ts';

const DAY_MS = 86_400_000;

/** The calls by which a shop lets operators help or ends it, and reads what they announce. */
export function shopHelpRoutes({ clock }: Pick<ApiDeps, 'clock'>, people: People) {
  const log = (c: ApiContext, act: Parameters<typeof logAct>[1]) =>
    c.get('tenant').write((tx) => logAct(tx, act, personOf(c, { clock })));
  return createRouter()
    .openapi(getHelp, async (c) => {
      const { shopId } = c.get('shop');
      const [consent, helps] = await Promise.all([
        findConsent(people.db, shopId, clock()),
        listHelps(people.db, shopId, clock()),
      ]);
      const given = consent && { by: consent.given_by, until: consent.until.toISOString() };
      return c.json({ consent: given ?? null, helps }, 200);
    })
    .openapi(allowHelp, async (c) => {
      const until = new Date(clock().getTime() + c.req.valid('json').days * DAY_MS);
      const given_by = c.get('access').actor ?? '';
      await saveConsent(people.db, { shop_id: c.get('shop').shopId, given_by, given_at: clock(), until });
      const changes = [{ field: 'allowedUntil', after: until.toISOString() }];
      await log(c, { thing: 'help', action: 'changed', name: '', changes });
      return c.body(null, 204);
    })
    .openapi(refuseHelp, async (c) => {
      if (await endAllHelp(people.db, c.get('shop').shopId, clock())) {
        await log(c, { thing: 'help', action: 'removed', name: '' });
      }
      return c.body(null, 204);
    })
    .openapi(listShopAnnouncements, async (c) => {
      const { shopId } = c.get('shop');
      const asked = { shopId, userId: c.get('person').id, now: clock() };
      return c.json({ announcements: await listAnnouncementsTo(people.db, asked) }, 200);
    })
    .openapi(dismissAnnouncement, async (c) => {
      await dismiss(people.db, c.req.valid('param').id, c.get('person').id);
      return c.body(null, 204);
    });
}
