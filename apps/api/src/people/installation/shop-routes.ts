import { ShopError } from '@witryna/contract/errors';
import { MOST_HOSTS, type ShopOfInstallation } from '@witryna/contract/installation';
import {
  addShopHost,
  beginHelp as beginHelpRoute,
  changeShopExpiry,
  changeShopLimits,
  endHelp,
  getInstallationShop,
  inviteShopOwner,
  makeMainHost,
  removeShopHost,
} from '@witryna/contract/routes/operator-routes';
import { type ApiContext, createRouter } from '../../api-context.ts';
import type { AppDeps } from '../../app-deps.ts';
import { changeExpiry } from '../../database/shop-directory.ts';
import { addHost, listHosts, makePrimary, removeHost } from '../../database/shop-hosts.ts';
import { openTenant } from '../../database/tenant.ts';
import { logAct } from '../../features/goods/event-store.ts';
import { personOf } from '../../features/goods/person-of.ts';
import { countLettersOf } from '../../jobs/dead-letter-store.ts';
import { normaliseHost } from '../../tenancy/host-name.ts';
import { invite } from '../invitations.ts';
import { hostsOfInstallation, readHost } from '../make-shop.ts';
import { listOwners } from '../member-store.ts';
import type { People } from '../open-people.ts';
import { beginHelp } from './begin-help.ts';
import { findNamedShop } from './find-named-shop.ts';
import { endHelpOf, findConsent, findHelpOf } from './help-store.ts';
import { helperName } from './helper-access.ts';
import { NOT_LIMITED, refreshFigures, shopOf } from './list-shops.ts';
import type { NoteAct } from './note-act.ts';
import { changeLimit, countLimited, readLimit } from './shop-limit-store.ts';
import { readShopRow } from './shop-list-store.ts';

const MOST_SHOWN_OWNERS = 20;

interface NamedShop {
  shopId: number;
  /** The primary one. */
  host: string;
}

interface ShopChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The calls by which operators look at one shop, change its hosts and its end, and help in it. */
export function installationShopRoutes(deps: AppDeps, people: People, note: NoteAct) {
  const { db, clock, shops } = deps;
  /** What an operator does to a shop also stands in the log of that shop. */
  const logOf = (c: ApiContext, { shopId, host }: NamedShop, change: ShopChange) =>
    openTenant(db, shopId, 'shopkeeper').write((tx) =>
      logAct(tx, { thing: 'shop', action: 'changed', name: host, changes: [change] }, personOf(c, deps)),
    );
  /** This node knows at once; the others hear of it by the database. */
  const changeHosts = async (c: ApiContext, shop: NamedShop, before: string | null, after: string | null) => {
    shops.forget(shop.shopId);
    await logOf(c, shop, { field: 'host', before, after });
  };
  return createRouter()
    .openapi(getInstallationShop, async (c) => {
      const { shopId } = await findNamedShop(deps, c.req.valid('param').host);
      return c.json(await describe(deps, people, shopId, c.get('person').id), 200);
    })
    .openapi(addShopHost, async (c) => {
      const { shopId, host } = await findNamedShop(deps, c.req.valid('param').host);
      const { host: typed, kind } = c.req.valid('json');
      const read = readHost(typed, hostsOfInstallation(deps, people));
      if ('problem' in read) throw new ShopError('InvalidRequest', { fields: { host: read.problem } });
      if ((await listHosts(db, shopId)).length >= MOST_HOSTS) {
        throw new ShopError('LimitReached', { limit: MOST_HOSTS });
      }
      const added = await addHost(db, shopId, read.host, kind);
      if (!added.added) {
        const problem = added.shopId === shopId ? 'hostTwice' : 'hostTaken';
        throw new ShopError('InvalidRequest', { fields: { host: problem } });
      }
      await changeHosts(c, { shopId, host }, null, read.host);
      await note(c, { what: 'host-added', subject: host, details: { host: read.host, kind } });
      return c.body(null, 204);
    })
    .openapi(makeMainHost, async (c) => {
      const { shopId, host } = await findNamedShop(deps, c.req.valid('param').host);
      const main = normaliseHost(c.req.valid('json').host);
      if (main === undefined || !(await makePrimary(db, shopId, main))) throw new ShopError('NotFound');
      if (main !== host) {
        await changeHosts(c, { shopId, host: main }, host, main);
        await note(c, { what: 'host-main', subject: main, details: { before: host } });
      }
      return c.body(null, 204);
    })
    .openapi(removeShopHost, async (c) => {
      const { shopId, host } = await findNamedShop(deps, c.req.valid('param').host);
      const name = normaliseHost(c.req.valid('param').name);
      if (name === undefined || !(await removeHost(db, shopId, name))) throw new ShopError('NotFound');
      await changeHosts(c, { shopId, host }, name, null);
      await note(c, { what: 'host-removed', subject: host, details: { host: name } });
      return c.body(null, 204);
    })
    .openapi(changeShopExpiry, async (c) => {
      const { shopId, host } = await findNamedShop(deps, c.req.valid('param').host);
      const { until: text } = c.req.valid('json');
      const until = text === null ? null : new Date(text);
      if (until && until <= clock()) throw new ShopError('InvalidRequest', { fields: { until: 'in-the-past' } });
      const before = await changeExpiry(db, shopId, until, clock());
      if (before.state === 'importing' || before.state === 'away')
        throw new ShopError('ShopStateRefused', { state: before.state });
      const [was, is] = [before.validUntil?.toISOString() ?? null, until?.toISOString() ?? null];
      if (was !== is) {
        shops.forget(shopId);
        await logOf(c, { shopId, host }, { field: 'validUntil', before: was, after: is });
        await note(c, { what: 'expiry-changed', subject: host, details: { before: was, until: is } });
      }
      return c.body(null, 204);
    })
    .openapi(changeShopLimits, async (c) => {
      const { shopId, host } = await findNamedShop(deps, c.req.valid('param').host);
      const { pagesAtOnce } = c.req.valid('json');
      const before = await readLimit(people.db, shopId);
      if (before === pagesAtOnce) return c.body(null, 204);
      await changeLimit(people.db, shopId, pagesAtOnce);
      await deps.shopLimits.synchronize();
      await note(c, { what: 'limits-changed', subject: host, details: { pagesAtOnce } });
      return c.body(null, 204);
    })
    .openapi(inviteShopOwner, async (c) => {
      const { id, name } = c.get('person');
      const { shopId, host } = await findNamedShop(deps, c.req.valid('param').host);
      deps.limiter.take('invitation', id);
      // Whoever has a shop invites people themselves: no operator gives it to somebody else.
      if ((await listOwners(people.db, shopId, 1)).length > 0) throw new ShopError('Forbidden', { right: 'owner' });
      const { email, language } = c.req.valid('json');
      const row = await readShopRow(db, shopId);
      const shop = { id: shopId, name: row?.name || host };
      const invitation = await invite(people, { email, language, role: 'owner', invitedBy: name, shop });
      await note(c, { what: 'owner-invited', subject: host, details: { email } });
      await invitation.mail().catch((error: unknown) => {
        deps.log.error({ err: error }, 'an invitation could not be mailed');
        throw new ShopError('UpstreamFailed');
      });
      return c.body(null, 204);
    })
    .openapi(beginHelpRoute, async (c) => {
      const shop = await findNamedShop(deps, c.req.valid('param').host);
      const { reason } = c.req.valid('json');
      const begun = await beginHelp(deps, people, shop, c.get('person'), reason);
      await note(c, { what: 'help-begun', subject: shop.host, details: { reason, until: begun.until } });
      return c.json(begun, 200);
    })
    .openapi(endHelp, async (c) => {
      const { shopId, host } = await findNamedShop(deps, c.req.valid('param').host);
      const { id, name } = c.get('person');
      if (await endHelpOf(people.db, shopId, id, clock())) {
        const who = { actor: helperName(name), now: clock() };
        await openTenant(db, shopId, 'shopkeeper').write((tx) =>
          logAct(tx, { thing: 'help', action: 'removed', name: '' }, who),
        );
        await note(c, { what: 'help-ended', subject: host });
      }
      return c.body(null, 204);
    });
}

/** Everything about one shop. @throws ShopError ShopNotFound */
async function describe(deps: AppDeps, people: People, shopId: number, personId: string): Promise<ShopOfInstallation> {
  const { db, clock } = deps;
  const now = clock();
  const found = await readShopRow(db, shopId);
  if (!found) throw new ShopError('ShopNotFound');
  const [[row = found], hosts, owners, letters, consent, help, limited, pagesAtOnce] = await Promise.all([
    refreshFigures(deps, people, [found]),
    listHosts(db, shopId),
    listOwners(people.db, shopId, MOST_SHOWN_OWNERS),
    countLettersOf(db, shopId),
    findConsent(people.db, shopId, now),
    findHelpOf(people.db, shopId, personId, now),
    countLimited(people.db, [shopId], now),
    readLimit(people.db, shopId),
  ]);
  return {
    ...shopOf(row, limited.get(shopId) ?? NOT_LIMITED, now),
    hosts,
    owners: owners.map(({ name, email }) => ({ name, email })),
    deadLetters: letters,
    limits: { pagesAtOnce },
    help: { consentUntil: consent?.until.toISOString() ?? null, openUntil: help?.until.toISOString() ?? null },
  };
}
