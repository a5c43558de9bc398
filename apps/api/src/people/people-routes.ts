import { guardedAreas } from '@witryna/contract/admin-rights';
import { ShopError } from '@witryna/contract/errors';
import { isLanguage } from '@witryna/contract/languages';
import { type Me, MOST_OWN_SHOPS, MOST_SESSIONS, type OwnSession, themes } from '@witryna/contract/people';
import {
  changeMe,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  listPasskeys,
  removePasskey,
} from '@witryna/contract/routes/admin-people-routes';
import { acceptInvitation, getMe } from '@witryna/contract/routes/admin-routes';
import { createRouter } from '../api-context.ts';
import type { SignedIn } from '../http/access.ts';
import { deviceOf } from './device-of.ts';
import { accept } from './invitations.ts';
import type { People } from './open-people.ts';
import { deletePasskey, listPasskeysOf } from './passkey-store.ts';
import { isOperator, listOpenShops, needsSecondFactor, type OpenShop } from './people-store.ts';
import { personAccess, refuseForeignPage } from './session-access.ts';
import { endSession, endSessions, listSessions, updatePerson } from './session-store.ts';

/** The calls about oneself, which need no shop. */
export function peopleRoutes(people: People) {
  const router = createRouter();
  router.use('/admin/me', personAccess(people));
  router.use('/admin/me/*', personAccess(people));
  return router
    .openapi(getMe, async (c) => c.json(await describe(people, c.get('person')), 200))
    .openapi(changeMe, async (c) => {
      await updatePerson(people.db, c.get('person').id, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(listOwnSessions, async (c) => c.json({ sessions: await ownSessions(people, c.get('person')) }, 200))
    .openapi(endOwnSession, async (c) => {
      if (!(await endSession(people.db, c.get('person').id, c.req.valid('param').id))) throw new ShopError('NotFound');
      return c.body(null, 204);
    })
    .openapi(endOtherSessions, async (c) => {
      await endSessions(people.db, c.get('person').id, c.get('person').sessionId);
      return c.body(null, 204);
    })
    .openapi(listPasskeys, async (c) => c.json({ passkeys: await listPasskeysOf(people.db, c.get('person').id) }, 200))
    .openapi(removePasskey, async (c) => {
      if (!(await deletePasskey(people.db, c.get('person').id, c.req.valid('param').id)))
        throw new ShopError('NotFound');
      return c.body(null, 204);
    })
    .openapi(acceptInvitation, async (c) => {
      refuseForeignPage(people, c);
      await accept(people, c.req.valid('json'));
      return c.body(null, 204);
    });
}

async function describe({ db, isDemo, clock }: People, person: SignedIn): Promise<Me> {
  const { id, name, email, language, theme, hasSecondFactor, demo } = person;
  const [operator, isNeeded, shops] = await Promise.all([
    isOperator(db, id),
    needsSecondFactor(db, id, guardedAreas),
    listOpenShops(db, id, { most: MOST_OWN_SHOPS, opensEvery: isDemo, now: clock() }),
  ]);
  return {
    person: {
      id,
      name,
      email,
      language: language !== null && isLanguage(language) ? language : null,
      theme: themes.find((known) => known === theme) ?? null,
    },
    operator,
    opensEveryShop: operator && isDemo,
    demo,
    secondFactor: hasSecondFactor ? 'done' : isNeeded ? 'missing' : 'optional',
    needsSecondFactor: isNeeded,
    shops: shops.map((shop) => ({
      host: shop.host,
      name: shop.name,
      role: shop.role,
      areas: shop.areas,
      help: helpOf(shop),
    })),
  };
}

function helpOf({ help_reason: reason, help_until: until, help_by_consent: byConsent }: OpenShop) {
  return until === null ? null : { reason: reason ?? '', until: until.toISOString(), byConsent: byConsent === true };
}

async function ownSessions({ db }: People, { id, sessionId }: SignedIn): Promise<OwnSession[]> {
  // By the clock of the database's session rows, which the library writes.
  const rows = await listSessions(db, id, new Date(), MOST_SESSIONS);
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.userAgent),
    address: row.ipAddress,
    startedAt: row.createdAt.toISOString(),
    seenAt: row.updatedAt.toISOString(),
    current: row.id === sessionId,
  }));
}
