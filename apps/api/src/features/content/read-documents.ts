import type { Complete } from '@witryna/contract/complete';
import type { Document, DocumentEntry, DocumentType } from '@witryna/contract/content';
import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { findDocument, listDocumentRows } from './store.ts';

/** Lists the shop's documents in the order that the shop has chosen. Custom documents have the type CUSTOM. */
export async function listDocuments(tenant: Tenant): Promise<Complete<DocumentEntry>[]> {
  const rows = await tenant.read(listDocumentRows);
  return rows.map(({ id, type, custom_name }) => ({ id, type, customName: custom_name }));
}

/**
 * Reads a shop's document by its type. `version` is the time of its last change; an order records the version that the
 * buyer accepted.
 * @throws ShopError InvalidRequest for CUSTOM without an id; NotFound
 */
export async function getDocument(
  tenant: Tenant,
  type: DocumentType,
  id: number | undefined,
): Promise<Complete<Document>> {
  if (type === 'CUSTOM' && id === undefined) throw new ShopError('InvalidRequest', { fields: { id: 'required' } });
  const row = await tenant.read((tx) => findDocument(tx, type, id));
  if (!row) throw new ShopError('NotFound');
  return { id: row.id, type, customName: row.custom_name, body: row.body, version: row.updated_at.toISOString() };
}
