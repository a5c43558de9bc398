import { ShopError } from '@witryna/contract/errors';
import { email as emailOf } from '@witryna/contract/ids';
import type { MadeShop, NewInstallationShop } from '@witryna/contract/installation';
import { layouts } from '@witryna/shop-folder/format/section-schemas.ts';
import type { AppDeps } from '../app-deps.ts';
import { createShop, findShopsOf, type HostRow, isUnfinished } from '../database/import-target.ts';
import { openTenant } from '../database/tenant.ts';
import { normaliseHost } from '../tenancy/host-name.ts';
import { invite } from './invitations.ts';
import type { People } from './open-people.ts';

type MakingDeps = Pick<AppDeps, 'db' | 'jobs' | 'log' | 'settings' | 'clock'>;

/**
 * Makes a closed shop with its hosts, invites its owner, and has a job write the first goods and pages, which opens the
 * shop. The same shop sent again is not made twice; if its job has given up, there is another one.
 * @param by the name of the operator
 * @throws ShopError InvalidRequest with the fields that are wrong; of two shops with one host, only one is made
 */
export async function makeShop(
  deps: MakingDeps,
  people: People,
  shop: NewInstallationShop,
  by: string,
): Promise<MadeShop & { shopId: number }> {
  const { db, jobs, log } = deps;
  if (!layouts.homeLayout.includes(shop.home)) throw new ShopError('InvalidRequest', { fields: { home: 'unknown' } });
  const hosts = readHosts(shop.hosts, hostsOfInstallation(deps, people));
  await jobs.ready();
  const shopId = await takeHosts(deps, hosts, shop.id);
  const { id: folderId, owner, hosts: _, ...facts } = shop;
  const job = { shopId, folderId, ...facts, hosts };
  if ((await isUnfinished(db, shopId)) && !(await jobs.isQueued('shop-creation', job))) {
    await openTenant(db, shopId).write((tx) => jobs.send(tx, 'shop-creation', job));
  }
  const invitation = await invite(people, {
    ...{ email: emailOf.parse(owner.email), language: owner.language, role: 'owner', invitedBy: by },
    shop: { id: shopId, name: shop.name },
  });
  const invited = await invitation.mail().then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'an invitation could not be mailed');
      return false;
    },
  );
  return { shopId, host: hosts[0] ?? '', invited };
}

/** Hosts of the installation itself, which no shop may have. */
export function hostsOfInstallation({ settings }: Pick<AppDeps, 'settings'>, { origin }: Pick<People, 'origin'>) {
  return new Set([...settings.apiHosts, new URL(origin).hostname]);
}

/**
 * Reads a host name as it is stored.
 * @param reserved hosts of the installation itself
 */
export function readHost(
  text: string,
  reserved: ReadonlySet<string>,
): { host: string } | { problem: 'noHost' | 'reserved' } {
  // A port is no part of a shop's host, and would be dropped without a word.
  const host = text.includes(':') ? undefined : normaliseHost(text);
  if (host === undefined || !host.includes('.')) return { problem: 'noHost' };
  return reserved.has(host) ? { problem: 'reserved' } : { host };
}

function readHosts(typed: readonly string[], reserved: ReadonlySet<string>): string[] {
  const fields: Record<string, string> = {};
  const hosts: string[] = [];
  typed.forEach((text, at) => {
    const read = readHost(text, reserved);
    if ('problem' in read) fields[`hosts.${at}`] = read.problem;
    else if (hosts.includes(read.host)) fields[`hosts.${at}`] = 'hostTwice';
    hosts.push('host' in read ? read.host : '');
  });
  if (Object.keys(fields).length > 0) throw new ShopError('InvalidRequest', { fields });
  return hosts;
}

/** Creates the closed shop of these hosts. @returns its id, also if the same call has created it before */
async function takeHosts({ db, clock }: MakingDeps, hosts: readonly string[], folderId: string): Promise<number> {
  const rows = hosts.map((host, at): HostRow => ({ host, kind: at === 0 ? 'primary' : 'other' }));
  // In one order, so that two that share several hosts wait for each other only one way.
  rows.sort((one, other) => (one.host < other.host ? -1 : 1));
  const created = await createShop(db, { hosts: rows, folderId, now: clock() });
  if (created !== undefined) return created;
  const { byHost, byId } = await findShopsOf(db, { hosts, folderId });
  const taken = byHost.filter(({ shop_id }) => shop_id !== byId);
  if (taken.length > 0) {
    const fields = taken.map(({ host }) => [`hosts.${hosts.indexOf(host)}`, 'hostTaken']);
    throw new ShopError('InvalidRequest', { fields: Object.fromEntries(fields) });
  }
  // Another shop was made by a call with the same id, or the one with the host has just been erased.
  if (byId === undefined || byHost.length < hosts.length) throw new ShopError('ServiceUnavailable');
  return byId;
}
