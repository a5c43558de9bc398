import { ShopError } from '@witryna/contract/errors';
import { newShopCurrencies } from '@witryna/contract/installation';
import { languages, traitsOf } from '@witryna/contract/languages';
import {
  changeShopState,
  endInstallationKey,
  endSessionsOf,
  getNewShopChoices,
  listInstallationKeys,
  listInstallationPeople,
  listInstallationShops,
  makeInstallationKey,
  makeMoveKey as makeMoveKeyRoute,
  makeShop as makeShopRoute,
  resetFactorOf,
} from '@witryna/contract/routes/admin-people-routes';
import { closeAccount, endOperator, unlockPerson } from '@witryna/contract/routes/operator-routes';
import { countryOfLanguage } from '@witryna/contract/seller-countries';
import { templateHome } from '@witryna/shop-folder/create/new-shop.ts';
import { layouts } from '@witryna/shop-folder/format/section-schemas.ts';
import { type ApiContext, createRouter } from '../api-context.ts';
import type { AppDeps } from '../app-deps.ts';
import { closeShop, reopenShop } from '../database/shop-directory.ts';
import { openTenant } from '../database/tenant.ts';
import { logAct } from '../features/goods/event-store.ts';
import { personOf } from '../features/goods/person-of.ts';
import { resetFactor } from './account-store.ts';
import { makeKey, makeMoveKey } from './api-keys.ts';
import { announcementRoutes } from './installation/announcement-routes.ts';
import { findNamedShop } from './installation/find-named-shop.ts';
import { listShops } from './installation/list-shops.ts';
import { actNoter } from './installation/note-act.ts';
import { installationShopRoutes } from './installation/shop-routes.ts';
import { installationWorkRoutes } from './installation/work-routes.ts';
import { findPerson, listAllPeople, unlock } from './installation-store.ts';
import { deleteKey, listKeys } from './key-store.ts';
import { deleteAccount, endOperatorRole } from './leaving-store.ts';
import { makeShop } from './make-shop.ts';
import type { People } from './open-people.ts';
import { mailFactorReset } from './people-mails.ts';
import { operatorAccess } from './session-access.ts';
import { endSessions } from './session-store.ts';

/** The calls of those who run the installation. What they change is logged with who did it. */
export function installationRoutes(deps: AppDeps, people: People) {
  const { clock } = deps;
  const note = actNoter(deps, people);
  /** What an operator does to a shop also stands in the log of that shop. */
  const logOf = (c: ApiContext, shopId: number, act: Parameters<typeof logAct>[1]) =>
    openTenant(deps.db, shopId, 'shopkeeper').write((tx) => logAct(tx, act, personOf(c, deps)));
  const router = createRouter();
  router.use('/admin/installation/*', operatorAccess(people));
  return router
    .openapi(listInstallationShops, async (c) => c.json(await listShops(deps, people, c.req.valid('query')), 200))
    .openapi(getNewShopChoices, (c) => c.json(newShopChoices(), 200))
    .openapi(makeShopRoute, async (c) => {
      const { id, name } = c.get('person');
      deps.limiter.take('invitation', id);
      const { shopId, ...made } = await makeShop(deps, people, c.req.valid('json'), name);
      await note(c, { what: 'shop-made', subject: made.host });
      await logOf(c, shopId, { thing: 'shop', action: 'made', name: made.host });
      return c.json(made, 200);
    })
    .openapi(changeShopState, async (c) => {
      const { shopId, host } = await findNamedShop(deps, c.req.valid('param').host);
      const { state } = c.req.valid('json');
      const isClosing = state !== 'live';
      const before = isClosing
        ? await closeShop(deps.db, shopId, state, clock())
        : await reopenShop(deps.db, shopId, clock());
      if (before === 'importing' || before === 'away' || (isClosing && before !== 'live' && before !== state)) {
        throw new ShopError('ShopStateRefused', { state: before });
      }
      if (before !== state) {
        const changes = [{ field: 'state', before, after: state }];
        await logOf(c, shopId, { thing: 'shop', action: 'changed', name: host, changes });
        await note(c, { what: isClosing ? 'shop-closed' : 'shop-opened', subject: host, details: { before, state } });
      }
      return c.body(null, 204);
    })
    .openapi(listInstallationPeople, async (c) => {
      const query = c.req.valid('query');
      const rows = await listAllPeople(people.db, query, { seen: new Date(), guessed: clock() });
      const part = rows.slice(0, query.limit);
      return c.json({ people: part, next: rows.length > query.limit ? (part.at(-1)?.email ?? null) : null }, 200);
    })
    .openapi(endSessionsOf, async (c) => {
      const person = await findNamedPerson(people, c.req.valid('param').id);
      await endSessions(people.db, person.id);
      await note(c, { what: 'sessions-ended', subject: person.email });
      return c.body(null, 204);
    })
    .openapi(resetFactorOf, async (c) => {
      const person = await findNamedPerson(people, c.req.valid('param').id);
      await resetFactor(people.db, { id: person.id });
      await note(c, { what: 'factor-reset', subject: person.email });
      // The operator does not wait for the mail server; whoever reads the mail may not have asked for it.
      void mailFactorReset(people, { ...person, by: c.get('person').name }).catch((error: unknown) =>
        deps.log.error({ err: error }, 'somebody could not be told by mail that their second factor was reset'),
      );
      return c.body(null, 204);
    })
    .openapi(unlockPerson, async (c) => {
      const person = await findNamedPerson(people, c.req.valid('param').id);
      await unlock(people.db, person);
      await note(c, { what: 'person-unlocked', subject: person.email });
      return c.body(null, 204);
    })
    .openapi(endOperator, async (c) => {
      const email = await endOperatorRole(people.db, { id: c.req.valid('param').id }, clock());
      if (email === undefined) throw new ShopError('NotFound');
      await note(c, { what: 'operator-ended', subject: email });
      return c.body(null, 204);
    })
    .openapi(closeAccount, async (c) => {
      const email = await deleteAccount(people.db, { id: c.req.valid('param').id });
      if (email === undefined) throw new ShopError('NotFound');
      await note(c, { what: 'account-closed', subject: email });
      return c.body(null, 204);
    })
    .openapi(listInstallationKeys, async (c) => c.json({ keys: await listKeys(people.db, null, clock()) }, 200))
    .openapi(makeInstallationKey, async (c) => {
      const made = await makeKey(people, null, c.req.valid('json'), c.get('person').name);
      await note(c, { what: 'key-made', subject: made.name });
      return c.json(made, 200);
    })
    .openapi(makeMoveKeyRoute, async (c) => {
      const made = await makeMoveKey(people, c.get('person').name);
      await note(c, { what: 'move-key-made', subject: made.prefix });
      return c.json(made, 200);
    })
    .openapi(endInstallationKey, async (c) => {
      const ended = await deleteKey(people.db, null, c.req.valid('param').id);
      if (!ended) throw new ShopError('NotFound');
      const { name, prefix, areas } = ended;
      await note(
        c,
        areas.includes('move') ? { what: 'move-key-ended', subject: prefix } : { what: 'key-ended', subject: name },
      );
      return c.body(null, 204);
    })
    .route('/', installationShopRoutes(deps, people, note))
    .route('/', installationWorkRoutes(deps, people, note))
    .route('/', announcementRoutes(deps, people, note));
}

/** @throws ShopError NotFound */
async function findNamedPerson({ db }: People, id: string) {
  const person = await findPerson(db, id);
  if (!person) throw new ShopError('NotFound');
  return person;
}

/** Homes that show nothing before somebody has composed them. */
const emptyHomes: readonly string[] = ['Custom', 'PageBuilder'];

function newShopChoices() {
  return {
    homes: layouts.homeLayout.filter((name) => !emptyHomes.includes(name)),
    proposedHome: templateHome,
    languages: languages.map((language) => ({
      language,
      country: countryOfLanguage(language),
      currency: newShopCurrencies.find((code) => code === traitsOf(language).currency) ?? 'EUR',
    })),
  };
}
