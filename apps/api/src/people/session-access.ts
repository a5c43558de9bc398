import { guardedAreas, type Right } from '@witryna/contract/admin-rights';
import { ShopError } from '@witryna/contract/errors';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiDeps, ApiEnv } from '../api-context.ts';
import type { Access, SignedIn } from '../http/access.ts';
import { accessByKey, openNamedShop } from '../http/admin-access.ts';
import { helperAccess } from './installation/helper-access.ts';
import type { People } from './open-people.ts';
import type { PeopleAuth } from './people-auth.ts';
import { findRole, isOperator } from './people-store.ts';
import { noteUse } from './session-store.ts';

/** How exactly it is noted when a session was used. */
const NOTED_MS = 5 * 60_000;
/** Also a session that is in use every day ends some day. */
const LONGEST_MS = 90 * 86_400_000;

/**
 * Finds who is signed in. The database is asked each time, so that a session that was ended is over at once. A session
 * that is used goes on; its cookie is sent anew once a day.
 * @throws ShopError Unauthorized
 */
async function signedIn(people: People, c: ApiContext): Promise<SignedIn> {
  const auth = await people.auth();
  const { response, headers } = await auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true });
  const person = personOf(people, response);
  const { db, clock } = people;
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  const { session } = response ?? {};
  if (session && clock().getTime() - session.updatedAt.getTime() > NOTED_MS) await noteUse(db, session, clock());
  return person;
}

type FoundSession = Awaited<ReturnType<PeopleAuth['api']['getSession']>>;

function personOf({ clock }: People, found: FoundSession): SignedIn {
  if (!found || clock().getTime() - found.session.createdAt.getTime() > LONGEST_MS) throw new ShopError('Unauthorized');
  const { user, session } = found;
  const demo = session.demo === true;
  return {
    id: user.id,
    sessionId: session.id,
    sessionSince: session.createdAt,
    name: user.name,
    email: user.email,
    language: user.language ?? null,
    theme: user.theme ?? null,
    hasSecondFactor: session.secondFactor === true && (demo || user.twoFactorEnabled === true),
    demo,
  };
}

/**
 * Lets people with a session of the back office, and programs with an API key, reach the calls of a shop, with the
 * rights that they have in it now. A write of a person must come from the back office's own pages, because a shop under
 * the same domain may send its cookie along.
 */
export function sessionAccess(deps: ApiDeps & { people: People }) {
  const { people } = deps;
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.set('access', c.req.header('authorization') ? await accessByKey(deps, c) : await accessBySession());
    await next();

    async function accessBySession(): Promise<Access> {
      const person = await signIn(people, c);
      const shopId = await openNamedShop(deps, c);
      const { access, help } = await accessTo(people, person, shopId);
      return help === undefined ? access : helperAccess(deps, c, person.name, help);
    }
  });
}

/** Lets everybody who is signed in reach the calls about oneself. */
export function personAccess(people: People) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { name } = await signIn(people, c);
    c.set('access', { actor: name, allows: (right) => right === 'person' });
    await next();
  });
}

/** Lets operators who have proven their second factor reach the calls about the installation. */
export function operatorAccess(people: People) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { id, name, hasSecondFactor } = await signIn(people, c);
    // The same answer as for calls that do not exist.
    if (!(await isOperator(people.db, id))) throw new ShopError('NotFound');
    if (!hasSecondFactor) throw new ShopError('SecondFactorNeeded');
    c.set('access', { actor: name, allows: (right) => right === 'operator' });
    await next();
  });
}

async function signIn(people: People, c: ApiContext): Promise<SignedIn> {
  refuseForeignPage(people, c);
  const person = await signedIn(people, c);
  c.set('person', person);
  return person;
}

/** What somebody may do in a shop, and the help for which they do, if they are operators who are not of the shop. */
interface FoundAccess {
  access: Access;
  help: { id: string; reason: string } | undefined;
}

async function accessTo(people: People, person: SignedIn, shopId: number): Promise<FoundAccess> {
  const found = await findRole(people.db, person.id, shopId, people.clock());
  // The same answer as for a shop that does not exist: nobody learns which shops there are.
  if (!found) throw new ShopError('ShopNotFound');
  const { role, areas, help_id, help_reason } = found;
  const isGuarded = role !== 'staff' || areas.some((area) => guardedAreas.includes(area));
  if (isGuarded && !person.hasSecondFactor) throw new ShopError('SecondFactorNeeded');
  const help = help_id === null ? undefined : { id: help_id, reason: help_reason ?? '' };
  if (role === 'operator' && !help && !people.isDemo) throw new ShopError('HelpNeeded');
  const allows = (right: Right) => {
    if (right === 'operator') return role === 'operator';
    return role !== 'staff' || right === 'person' || (right !== 'owner' && areas.includes(right));
  };
  return { access: { actor: person.name, allows }, help };
}

/** @throws ShopError Forbidden for a write that another origin's page makes */
export function refuseForeignPage({ origin }: People, c: ApiContext): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ShopError('Forbidden');
    return;
  }
  if (c.req.header('origin') !== origin) throw new ShopError('Forbidden');
}

/**
 * Whether the session of a request that was let in still exists, and still has a right in the shop. Asking does not keep
 * the session alive.
 */
export async function stillAllows(people: People, headers: Headers, shopId: number, right: Right): Promise<boolean> {
  try {
    const auth = await people.auth();
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    return (await accessTo(people, personOf(people, found), shopId)).access.allows(right);
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}
