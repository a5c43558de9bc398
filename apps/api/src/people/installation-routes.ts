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
  makeShop as makeShopRoute,
  resetFactorOf,
} from '@witryna/contract/routes/admin-people-routes';
import { countryOfLanguage } from '@witryna/contract/seller-countries';
import { templateHome } from '@witryna/shop-folder/create/new-shop.ts';
import { layouts } from '@witryna/shop-folder/format/section-schemas.ts';
import { type ApiContext, createRouter } from '../api-context.ts';
import type { AppDeps } from '../app-deps.ts';
import { closeShop, reopenShop } from '../database/shop-directory.ts';
import { openTenant } from '../database/tenant.ts';
import { logAct } from '../features/goods/event-store.ts';
import { personOf } from '../features/goods/person-of.ts';
import { normaliseHost } from '../tenancy/host-name.ts';
import { resetFactor } from './account-store.ts';
import { makeKey } from './api-keys.ts';
import { hasPerson, listAllPeople, listAllShops } from './installation-store.ts';
import { deleteKey, listKeys } from './key-store.ts';
import { makeShop } from './make-shop.ts';
import type { People } from './open-people.ts';
import { operatorAccess } from './session-access.ts';
import { endSessions } from './session-store.ts';

/** The calls of those who run the installation. What they change is logged with who did it. */
export function installationRoutes(deps: AppDeps, people: People) {
  const { clock, log } = deps;
  const note = (c: ApiContext, what: string, details: object) =>
    log.info({ ...details, operator: c.get('person').id }, `an operator ${what}`);
  /** What an operator does to a shop also stands in the log of that shop. */
  const logOf = (c: ApiContext, shopId: number, act: Parameters<typeof logAct>[1]) =>
    openTenant(deps.db, shopId, 'shopkeeper').write((tx) => logAct(tx, act, personOf(c, deps)));
  const router = createRouter();
  router.use('/admin/installation/*', operatorAccess(people));
  return router
    .openapi(listInstallationShops, async (c) => {
      const query = c.req.valid('query');
      const { part, next } = cut(await listAllShops(people.db, query, clock()), query.limit);
      return c.json({ shops: part, next: next?.host ?? null }, 200);
    })
    .openapi(getNewShopChoices, (c) => c.json(newShopChoices(), 200))
    .openapi(makeShopRoute, async (c) => {
      const { id, name } = c.get('person');
      deps.limiter.take('invitation', id);
      const { shopId, ...made } = await makeShop(deps, people, c.req.valid('json'), name);
      note(c, 'made a shop', { host: made.host, shop: shopId });
      await logOf(c, shopId, { thing: 'shop', action: 'made', name: made.host });
      return c.json(made, 200);
    })
    .openapi(changeShopState, async (c) => {
      const host = normaliseHost(c.req.valid('param').host);
      const shop = host === undefined ? undefined : await deps.shops.byHost(host);
      if (!shop) throw new ShopError('ShopNotFound');
      const { state } = c.req.valid('json');
      const isClosing = state !== 'live';
      const before = isClosing
        ? await closeShop(deps.db, shop.shopId, state, clock())
        : await reopenShop(deps.db, shop.shopId, clock());
      if (before === 'importing' || (isClosing && before !== 'live' && before !== state)) {
        throw new ShopError('ShopStateRefused', { state: before });
      }
      note(c, isClosing ? 'closed a shop' : 'opened a shop', { host, state });
      if (before !== state) {
        const changes = [{ field: 'state', before, after: state }];
        await logOf(c, shop.shopId, { thing: 'shop', action: 'changed', name: shop.primaryHost ?? '', changes });
      }
      return c.body(null, 204);
    })
    .openapi(listInstallationPeople, async (c) => {
      const query = c.req.valid('query');
      const { part, next } = cut(await listAllPeople(people.db, query, new Date()), query.limit);
      return c.json({ people: part, next: next?.email ?? null }, 200);
    })
    .openapi(endSessionsOf, async (c) => {
      const { id } = c.req.valid('param');
      if (!(await hasPerson(people.db, id))) throw new ShopError('NotFound');
      await endSessions(people.db, id);
      note(c, 'ended all sessions of somebody', { person: id });
      return c.body(null, 204);
    })
    .openapi(resetFactorOf, async (c) => {
      const { id } = c.req.valid('param');
      if (!(await resetFactor(people.db, { id }))) throw new ShopError('NotFound');
      note(c, "took somebody's second factor away", { person: id });
      return c.body(null, 204);
    })
    .openapi(listInstallationKeys, async (c) => c.json({ keys: await listKeys(people.db, null, clock()) }, 200))
    .openapi(makeInstallationKey, async (c) => {
      const made = await makeKey(people, null, c.req.valid('json'), c.get('person').name);
      note(c, 'made a key for all shops', { key: made.prefix });
      return c.json(made, 200);
    })
    .openapi(endInstallationKey, async (c) => {
      const { id } = c.req.valid('param');
      if ((await deleteKey(people.db, null, id)) === undefined) throw new ShopError('NotFound');
      note(c, 'ended a key for all shops', { key: id });
      return c.body(null, 204);
    });
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

/** Takes the part that was asked for, with the last one of it if there are more. */
function cut<Row>(rows: Row[], limit: number): { part: Row[]; next: Row | undefined } {
  const part = rows.slice(0, limit);
  return { part, next: rows.length > limit ? part.at(-1) : undefined };
}
