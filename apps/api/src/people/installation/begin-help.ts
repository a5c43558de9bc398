import { ShopError } from '@witryna/contract/errors';
import { HELP_MINUTES, type HelpOfPerson } from '@witryna/contract/operator-help';
import { MOST_PEOPLE } from '@witryna/contract/people';
import type { AppDeps } from '../../app-deps.ts';
import { openTenant } from '../../database/tenant.ts';
import { logAct } from '../../features/goods/event-store.ts';
import { findNameAndZone } from '../../features/shop/store.ts';
import type { SignedIn } from '../../http/access.ts';
import { listOwners } from '../member-store.ts';
import type { People } from '../open-people.ts';
import { mailHelp } from '../people-mails.ts';
import { addHelp } from './help-store.ts';
import { helperName } from './helper-access.ts';

/** How long ago an operator may have proven their second factor. */
const FRESH_MS = 2 * 3_600_000;

interface HelpedShop {
  shopId: number;
  host: string;
}

/**
 * Lets an operator open the back office of a shop for an hour: with the consent of the shop, or with a reason. It stands
 * in the log of the shop, and its owners are told by mail.
 * @throws ShopError Unauthorized if the operator has to sign in again; InvalidRequest without consent and reason
 */
export async function beginHelp(
  { db, log }: Pick<AppDeps, 'db' | 'log'>,
  people: People,
  { shopId, host }: HelpedShop,
  person: SignedIn,
  reason: string,
): Promise<HelpOfPerson> {
  const now = people.clock();
  // The session's moments are those of the library, which has no clock of ours.
  const isFresh = person.demo || Date.now() - person.sessionSince.getTime() <= FRESH_MS;
  if (!isFresh) throw new ShopError('Unauthorized');
  const until = new Date(now.getTime() + HELP_MINUTES * 60_000);
  const begun = await addHelp(people.db, { shopId, userId: person.id, reason, now, until });
  if (!begun) throw new ShopError('InvalidRequest', { fields: { reason: 'required' } });
  const tenant = openTenant(db, shopId, 'shopkeeper');
  const changes = [
    { field: 'reason', after: reason },
    { field: 'until', after: begun.until.toISOString() },
  ];
  await tenant.write((tx) =>
    logAct(tx, { thing: 'help', action: 'made', name: '', changes }, { actor: helperName(person.name), now }),
  );
  const facts = await tenant.read(findNameAndZone);
  const told = {
    ...{ by: person.name, reason, host, until: begun.until },
    ...{ shop: facts?.name || host, timeZone: facts?.time_zone ?? 'UTC' },
  };
  // The operator does not wait for the mail server, which may be what they come to look at.
  void tellOwners(people, shopId, told).catch((error: unknown) =>
    log.error({ err: error }, 'owners could not be told by mail that an operator helps their shop'),
  );
  return { reason, byConsent: begun.byConsent, until: begun.until.toISOString() };
}

type Told = Omit<Parameters<typeof mailHelp>[1], 'email' | 'language'>;

async function tellOwners(people: People, shopId: number, told: Told): Promise<void> {
  const owners = await listOwners(people.db, shopId, MOST_PEOPLE);
  for (const { email, language } of owners) await mailHelp(people, { ...told, email, language });
}
