import type { ManufacturerForm } from '@witryna/contract/manufacturer-form';
import type { JsonRow } from '../../database/write-rows.ts';

/** Columns of `manufacturer` that a form or a folder gives; `id` identifies the row. */
export const manufacturerColumns = ['handle', 'name', 'address', 'email', 'url'] as const;

export function manufacturerRow(
  { name, address, email, url }: ManufacturerForm,
  { id, handle }: { id: number; handle: string },
): JsonRow {
  return { id, handle, name, address, email, url };
}
