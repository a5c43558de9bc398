import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { seal, unseal } from './sealed-settings.ts';
import type { SecretKey, ShopKeys } from './secret-key.ts';

/** What the keys of shops are encrypted for. */
export const SHOP_KEY_USE = 'shop key';
const KEY_BYTES = 32;
/** How long a process goes by what it has read. A new key signs only when all processes have read it. */
const KEPT_MS = 60_000;
const MOST_KEPT = 20_000;

/** What this process knows of shops' keys, by the key of the installation that opens them. */
const known = new WeakMap<SecretKey, LRUCache<number, ShopKeys>>();

/** Adds the keys of a shop to that of its installation, for what is signed for its shoppers. */
export async function withShopKeys(secretKey: SecretKey, shop: Tenant | TenantTransaction): Promise<SecretKey> {
  const kept = known.get(secretKey) ?? new LRUCache({ max: MOST_KEPT, ttl: KEPT_MS });
  known.set(secretKey, kept);
  const ofShop = kept.get(shop.shopId) ?? (await readKeys(secretKey, shop));
  kept.set(shop.shopId, ofShop);
  return { ...secretKey, ofShop };
}

async function readKeys(secretKey: SecretKey, shop: Tenant | TenantTransaction): Promise<ShopKeys> {
  const rows = await ('read' in shop ? shop.read(listKeys) : listKeys(shop));
  const opened = rows.flatMap(({ secret, isRipe }) => {
    const key = unseal(secretKey, shop.shopId, SHOP_KEY_USE, secret);
    return key === undefined ? [] : [{ key: createSecretKey(Buffer.from(key, 'base64')), isRipe }];
  });
  return { all: opened.map(({ key }) => key), signing: opened.find(({ isRipe }) => isRipe)?.key };
}

function listKeys(tx: TenantTransaction) {
  return tx
    .selectFrom('shop_key')
    .select(['secret', sql<boolean>`made_at < now() - interval '2 minutes'`.as('isRipe')])
    .orderBy('made_at', 'desc')
    .execute();
}

/** Gives a shop a key, unless it has one that can be opened. */
export async function giveShopKey(tx: TenantTransaction, secretKey: SecretKey): Promise<void> {
  if ((await readKeys(secretKey, tx)).all.length > 0) return;
  const key: Buffer = randomBytes(KEY_BYTES);
  const secret = seal(secretKey, tx.shopId, SHOP_KEY_USE, key.toString('base64'));
  await tx
    .insertInto('shop_key')
    .values({ id: keyId(key), secret })
    .execute();
}

/** Takes the keys of a shop away: what they have signed opens nothing any more. */
export async function dropShopKeys(tx: TenantTransaction): Promise<void> {
  await tx.deleteFrom('shop_key').execute();
}

/** Tells keys apart without revealing anything about them. */
const keyId = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 16);
