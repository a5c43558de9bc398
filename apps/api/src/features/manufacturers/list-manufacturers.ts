import { ShopError } from '@witryna/contract/errors';
import type { HandledManufacturer, ManufacturerList } from '@witryna/contract/manufacturers';
import type { Tenant } from '../../database/tenant.ts';
import { placeText, readPlace, textPlace } from '../goods/list-place.ts';
import { listManufacturerRows, readManufacturer } from './store.ts';

interface ListInput {
  search?: string | undefined;
  limit: number;
  after?: string | undefined;
}

/** Lists a part of a shop's manufacturers, by name. @throws ShopError InvalidRequest for a wrong `after` */
export async function listManufacturers(
  tenant: Tenant,
  { search, limit, after }: ListInput,
): Promise<ManufacturerList> {
  const from = after === undefined ? undefined : readPlace(textPlace, after);
  const rows = await tenant.read((tx) => listManufacturerRows(tx, { search, after: from, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    manufacturers: shown.map(({ key: _, ...row }) => row),
    next: rows.length > limit && last ? placeText([last.key, last.id]) : null,
  };
}

/** @throws ShopError NotFound */
export async function getManufacturer(tenant: Tenant, id: number): Promise<HandledManufacturer> {
  const row = await tenant.read((tx) => readManufacturer(tx, id));
  if (!row) throw new ShopError('NotFound');
  const { version, goods, name, address, email, url } = row;
  return { id, version, goods, manufacturer: { name, address, email, url } };
}
