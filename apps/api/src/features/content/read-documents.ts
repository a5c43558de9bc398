import type { Complete } from '@witryna/contract/complete';
import { acceptedDocumentTypes, type Document, type DocumentEntry, type DocumentType } from '@witryna/contract/content';
import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { fillText } from '../../shop-texts/fill-texts.ts';
import { findDocument, findDocumentVersion, listDocumentRows, listDocumentVersions } from './store.ts';

/** Lists the shop's documents in the order that the shop has chosen. Custom documents have the type CUSTOM. */
export async function listDocuments(tenant: Tenant): Promise<Complete<DocumentEntry>[]> {
  const rows = await tenant.read(listDocumentRows);
  return rows.map(({ id, type, custom_name }) => ({ id, type, customName: custom_name }));
}

interface DocumentRequest {
  type: DocumentType;
  id: number | undefined;
  version: string | undefined;
}

/**
 * Reads a shop's document by its type, in its current or an earlier version. `version` is the time of its last change;
 * an order records the version that the buyer accepted.
 * @throws ShopError InvalidRequest for CUSTOM without an id; NotFound
 */
export async function getDocument(tenant: Tenant, { type, id, version }: DocumentRequest): Promise<Complete<Document>> {
  if (type === 'CUSTOM' && id === undefined) throw new ShopError('InvalidRequest', { fields: { id: 'required' } });
  const kept = acceptedDocumentTypes.find((one) => one === type);
  const { row, body, earlier } = await tenant.read(async (tx) => {
    const current = await findDocument(tx, type, id);
    const isWanted = version === undefined || current?.updated_at.getTime() === Date.parse(version);
    const row = isWanted ? current : kept && (await findDocumentVersion(tx, kept, version));
    return {
      row,
      // An order records which version of these texts its buyer accepted, so no setting changes them.
      body: row && (kept ? row.body : await fillText(tx, row.body)),
      earlier: kept ? await listDocumentVersions(tx, kept) : [],
    };
  });
  if (!row || body === undefined) throw new ShopError('NotFound');
  return {
    id: row.id,
    type,
    customName: row.custom_name,
    body,
    version: row.updated_at.toISOString(),
    replacedAt: row.replaced_at?.toISOString() ?? null,
    earlier: earlier.map((one) => ({
      version: one.version.toISOString(),
      replacedAt: one.replaced_at.toISOString(),
    })),
  };
}
