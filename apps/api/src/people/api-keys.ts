import { createHash, randomBytes } from 'node:crypto';
import { KEY_MARK, type MadeApiKey, MOST_KEYS, type NewApiKey } from '@witryna/contract/api-keys';
import { ShopError } from '@witryna/contract/errors';
import type { FindKey } from '../http/access.ts';
import { addKey, countKeys, type KeyOwner, useKey } from './key-store.ts';
import type { People } from './open-people.ts';

const DAY_MS = 86_400_000;
const PREFIX_LENGTH = KEY_MARK.length + 6;

type KeyDeps = Pick<People, 'db' | 'clock'>;

/**
 * Makes a key for a program. Only its digest is stored.
 * @throws ShopError TooManyKeys
 */
export async function makeKey(
  { db, clock }: KeyDeps,
  owner: KeyOwner,
  { name, areas, days }: NewApiKey,
  madeBy: string,
): Promise<MadeApiKey> {
  const now = clock();
  if ((await countKeys(db, owner, now)) >= MOST_KEYS) throw new ShopError('TooManyKeys');
  const secret = KEY_MARK + randomBytes(30).toString('base64url');
  const made = {
    prefix: secret.slice(0, PREFIX_LENGTH),
    name,
    areas: [...new Set(areas)],
    made_by: madeBy,
    made_at: now,
    expires_at: new Date(now.getTime() + days * DAY_MS),
  };
  const id = await addKey(db, { ...made, digest: digest(secret), shop_id: owner });
  return {
    id,
    secret,
    prefix: made.prefix,
    name,
    areas: made.areas,
    madeBy,
    madeAt: now.toISOString(),
    expiresAt: made.expires_at.toISOString(),
    lastUsed: null,
  };
}

/** Returns the function that finds what a key may do. */
export function keyFinder({ db, clock }: KeyDeps): FindKey {
  return async (secret) => (secret.startsWith(KEY_MARK) ? useKey(db, digest(secret), clock()) : undefined);
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
