import { guardedAreas, type Right } from '@witryna/contract/admin-rights';
import { ShopError } from '@witryna/contract/errors';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiDeps, ApiEnv } from '../api-context.ts';
import type { Access, SignedIn } from '../http/access.ts';
import { openNamedShop } from '../http/admin-access.ts';
import type { People } from './open-people.ts';
import { findRole } from './people-store.ts';

/**
 * Finds who is signed in. The database is asked each time, so that a session that was ended is over at once.
 * @throws ShopError Unauthorized
 */
async function signedIn({ auth }: People, headers: Headers): Promise<SignedIn> {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) throw new ShopError('Unauthorized');
  const { user, session } = found;
  const demo = session.demo === true;
  const hasSecondFactor = session.secondFactor === true && (demo || user.twoFactorEnabled === true);
  return { id: user.id, name: user.name, email: user.email, language: user.language, hasSecondFactor, demo };
}

/**
 * Lets people with a session of the back office reach the calls of a shop, with the rights that they have in it now. A
 * write must come from the back office's own pages, because a shop under the same domain may send its cookie along.
 */
export function sessionAccess(deps: Pick<ApiDeps, 'db' | 'shops'> & { people: People }) {
  const { people } = deps;
  return createMiddleware<ApiEnv>(async (c, next) => {
    const person = await signIn(people, c);
    const shopId = await openNamedShop(deps, c);
    c.set('access', await accessTo(people, person, shopId));
    await next();
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

async function signIn(people: People, c: ApiContext): Promise<SignedIn> {
  refuseForeignPage(people, c);
  const person = await signedIn(people, c.req.raw.headers);
  c.set('person', person);
  return person;
}

async function accessTo(people: People, person: SignedIn, shopId: number): Promise<Access> {
  const found = await findRole(people.db, person.id, shopId);
  // The same answer as for a shop that does not exist: nobody learns which shops there are.
  if (!found) throw new ShopError('ShopNotFound');
  const { role, areas } = found;
  const isGuarded = role !== 'staff' || areas.some((area) => guardedAreas.includes(area));
  if (isGuarded && !person.hasSecondFactor) throw new ShopError('SecondFactorNeeded');
  const allows = (right: Right) =>
    role !== 'staff' || right === 'person' || (right !== 'owner' && areas.includes(right));
  return { actor: person.name, allows };
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

/** Whether the session of a request that was let in still exists, and still has a right in the shop. */
export async function stillAllows(people: People, headers: Headers, shopId: number, right: Right): Promise<boolean> {
  try {
    return (await accessTo(people, await signedIn(people, headers), shopId)).allows(right);
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}
