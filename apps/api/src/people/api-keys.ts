import { createHash, randomBytes } from 'node:crypto';
import { type ApiKey, KEY_MARK, type MadeApiKey, MOST_KEYS, type NewApiKey } from '@witryna/contract/api-keys';
import { ShopError } from '@witryna/contract/errors';
import type { FindKey } from '../http/access.ts';
import { addKey, countKeys, deleteOldKeys, type KeyOwner, useKey } from './key-store.ts';
import type { People } from './open-people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const PREFIX_LENGTH = KEY_MARK.length + 6;

type KeyDeps = Pick<People, 'db' | 'clock'>;

/**
 * Makes a key for a program.
 * @throws ShopError TooManyKeys
 */
export const makeKey = (
  deps: KeyDeps,
  owner: KeyOwner,
  { name, areas, days }: NewApiKey,
  madeBy: string,
): Promise<MadeApiKey> => addNewKey(deps, { owner, name, areas: [...new Set(areas)], ms: days * DAY_MS, madeBy });

/**
 * Makes a key by which another installation sends shops to this one for an hour.
 * @throws ShopError TooManyKeys
 */
export const makeMoveKey = (deps: KeyDeps, madeBy: string): Promise<MadeApiKey> =>
  addNewKey(deps, { owner: null, name: '', areas: ['move'], ms: HOUR_MS, madeBy });

interface NewKey extends Pick<ApiKey, 'name' | 'areas' | 'madeBy'> {
  owner: KeyOwner;
  /** How long it is valid, in milliseconds. */
  ms: number;
}

/** Makes a key, of which only the digest is stored. */
async function addNewKey({ db, clock }: KeyDeps, { owner, name, areas, ms, madeBy }: NewKey): Promise<MadeApiKey> {
  const now = clock();
  await deleteOldKeys(db, owner, now);
  if ((await countKeys(db, owner, now)) >= MOST_KEYS) throw new ShopError('TooManyKeys');
  const secret = KEY_MARK + randomBytes(30).toString('base64url');
  const prefix = secret.slice(0, PREFIX_LENGTH);
  const expires = new Date(now.getTime() + ms);
  const id = await addKey(db, {
    ...{ digest: digest(secret), prefix, name, areas, shop_id: owner },
    ...{ made_by: madeBy, made_at: now, expires_at: expires },
  });
  const times = { madeAt: now.toISOString(), expiresAt: expires.toISOString(), lastUsed: null };
  return { id, secret, prefix, name, areas, madeBy, ...times };
}

/** Returns the function that finds what a key may do. */
export function keyFinder({ db, clock }: KeyDeps): FindKey {
  return async (secret) => (secret.startsWith(KEY_MARK) ? useKey(db, digest(secret), clock()) : undefined);
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
