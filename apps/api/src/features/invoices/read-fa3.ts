import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { findInvoice } from './store.ts';

/**
 * Reads the file FA(3) of an invoice; undefined if it has none.
 * @throws NotFound
 */
export async function readFa3(tenant: Tenant, id: number): Promise<{ file: string; name: string } | undefined> {
  const invoice = await tenant.read((tx) => findInvoice(tx, id));
  if (!invoice) throw new ShopError('NotFound');
  return invoice.fa3 === null ? undefined : { file: invoice.fa3, name: fileNameOf(invoice.number) };
}

/** The name of an invoice’s file, in letters that every system takes: `FV-1-11-2026`. */
export function fileNameOf(number: string): string {
  return (
    number
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'invoice'
  );
}
