import { guardedAreas } from '@witryna/contract/admin-rights';
import { isLanguage } from '@witryna/contract/languages';
import { type Me, MOST_OWN_SHOPS } from '@witryna/contract/people';
import { acceptInvitation, getMe } from '@witryna/contract/routes/admin-routes';
import { createRouter } from '../api-context.ts';
import type { SignedIn } from '../http/access.ts';
import { accept } from './invitations.ts';
import type { People } from './open-people.ts';
import { isOperator, listShopsOf, needsSecondFactor } from './people-store.ts';
import { personAccess, refuseForeignPage } from './session-access.ts';

/** The calls about oneself, which need no shop. */
export function peopleRoutes(people: People) {
  const router = createRouter();
  router.use('/admin/me', personAccess(people));
  return router
    .openapi(getMe, async (c) => c.json(await describe(people, c.get('person')), 200))
    .openapi(acceptInvitation, async (c) => {
      refuseForeignPage(people, c);
      await accept(people, c.req.valid('json'));
      return c.body(null, 204);
    });
}

async function describe({ db }: People, { id, name, email, language, hasSecondFactor, demo }: SignedIn): Promise<Me> {
  const [operator, isNeeded, shops] = await Promise.all([
    isOperator(db, id),
    needsSecondFactor(db, id, guardedAreas),
    listShopsOf(db, id, MOST_OWN_SHOPS),
  ]);
  return {
    person: { id, name, email, language: isLanguage(language) ? language : 'en' },
    operator,
    demo,
    secondFactor: hasSecondFactor ? 'done' : isNeeded ? 'missing' : 'optional',
    shops: shops.map(({ host, name, role, areas }) => ({ host, name, role, areas })),
  };
}
