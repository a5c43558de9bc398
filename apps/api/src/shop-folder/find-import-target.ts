import type { ShopFile } from '@witryna/shop-folder/format/shop-file.ts';
import type { Database } from '../database/database.ts';
import { findShopsOf, type HostRow, readShop } from '../database/import-target.ts';
import { listHosts } from '../database/shop-hosts.ts';
import { openTenant } from '../database/tenant.ts';

/** Why an import did not begin; the message is for people. Nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** The hosts of a folder's shop. */
export function hostsOf({ hosts, showcaseHost }: Pick<ShopFile, 'hosts' | 'showcaseHost'>): HostRow[] {
  const rows = hosts.map((host, at): HostRow => ({ host, kind: at === 0 ? 'primary' : 'other' }));
  return showcaseHost === undefined ? rows : [...rows, { host: showcaseHost, kind: 'showcase' }];
}

/**
 * Finds the shop that an import of the folder may change: the one with the folder's id and one of its hosts.
 * @param replace name or host of a shop that the folder may replace although it is not that shop's folder
 * @returns undefined if the folder makes a new shop
 * @throws ImportRefused
 */
export async function findImportTarget(
  db: Database,
  shop: ShopFile,
  replace: string | undefined,
): Promise<number | undefined> {
  const hosts = hostsOf(shop).map(({ host }) => host);
  const { byHost: found, byId } = await findShopsOf(db, { hosts, folderId: shop.id });
  if (new Set(found.map(({ shop_id }) => shop_id)).size > 1)
    throw new ImportRefused(`These hosts belong to different shops: ${found.map(({ host }) => host).join(', ')}.`);
  const byHost = found[0]?.shop_id;
  const target = byHost ?? byId;
  if (target === undefined) {
    if (replace === undefined) return undefined;
    throw new ImportRefused(`No shop has ${shop.hosts[0]} or the folder's id, so there is nothing to replace.`);
  }
  const { name, host } = await describeShop(db, target);
  const shown = `the shop ${JSON.stringify(name)} (${host})`;
  if (byId !== undefined && byHost !== undefined && byId !== byHost) {
    const owner = await describeShop(db, byId);
    throw new ImportRefused(
      `The id in shop.json is that of the shop ${JSON.stringify(owner.name)} (${owner.host}), but ${found[0]?.host} belongs to ${shown}. Correct one of them. A copy that becomes another shop needs no "id".`,
    );
  }
  if (replace !== undefined && replace !== name && replace !== host)
    throw new ImportRefused(`--replace names ${JSON.stringify(replace)}, but the folder would replace ${shown}.`);
  if (replace !== undefined || byId === byHost) return target;
  const option = `--replace ${/^[\w.-]+$/.test(name) ? name : JSON.stringify(name)}`;
  throw new ImportRefused(
    byHost === undefined
      ? `The id in shop.json is that of ${shown}, but none of the hosts is. To make another shop of this folder, delete "id" from shop.json. To give that shop these hosts, add ${option}.`
      : `${found[0]?.host} belongs to ${shown}, and ${shop.id === undefined ? 'shop.json has no id' : 'the id in shop.json is another one'}, so this may be the folder of another shop. To make another shop of it, change its hosts. To replace that shop by it, add ${option}.`,
  );
}

async function describeShop(db: Database, shopId: number): Promise<{ name: string; host: string }> {
  const [row, [host]] = await Promise.all([openTenant(db, shopId).read(readShop), listHosts(db, shopId)]);
  return { name: row?.name ?? host?.host ?? '', host: host?.host ?? 'without a host' };
}
