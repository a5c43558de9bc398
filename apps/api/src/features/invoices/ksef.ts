import { createHash } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { appendEvent, lockOrder } from '../orders/order-store.ts';
import { findInvoice, isKsefNumberTaken, type StoredInvoice, setKsefNumber } from './store.ts';

const VERIFICATION = 'https://qr.ksef.mf.gov.pl/invoice';

interface KsefEntry {
  id: number;
  number: string;
  /** What the QR code says, if another file than ours was sent. */
  link?: string | undefined;
  actor: string;
  now: Date;
}

/**
 * Records the number that KSeF has given to an invoice.
 * @throws NotFound; InvoiceRefused for an invoice that KSeF does not know; InvalidRequest for the number of another
 * seller or invoice, and for a link of another invoice
 */
export function enterKsefNumber(tenant: Tenant, { id, number, link, actor, now }: KsefEntry): Promise<void> {
  return tenant.write(async (tx) => {
    const found = await findInvoice(tx, id);
    if (!found) throw new ShopError('NotFound');
    await lockOrder(tx, found.order_id);
    if (!found.document.isKsef) throw new ShopError('InvoiceRefused', { reason: 'noFa3' });
    if (number.slice(0, 10) !== found.document.seller.taxId)
      throw new ShopError('InvalidRequest', { fields: { number: 'otherSeller' } });
    if (await isKsefNumberTaken(tx, id, number)) throw new ShopError('InvalidRequest', { fields: { number: 'twice' } });
    const shown = link ?? linkOfFile(found);
    if (shown === undefined) throw new ShopError('InvalidRequest', { fields: { link: 'required' } });
    if (!isLinkOf(found, shown)) throw new ShopError('InvalidRequest', { fields: { link: 'ksefLink' } });
    await setKsefNumber(tx, id, { ksef_number: number, ksef_link: shown });
    await appendEvent(tx, found.order_id, 'ksef-number', now, { note: number, actor });
  });
}

/** The link by which everybody may look an invoice up in KSeF: seller, day, and the digest of the file. */
function linkOfFile(invoice: StoredInvoice): string | undefined {
  if (invoice.fa3 === null) return undefined;
  return `${linkStart(invoice)}/${createHash('sha256').update(invoice.fa3).digest('base64url')}`;
}

function linkStart({ document, issued_on }: StoredInvoice): string {
  const [year, month, day] = issued_on.split('-');
  return `${VERIFICATION}/${document.seller.taxId}/${day}-${month}-${year}`;
}

function isLinkOf(invoice: StoredInvoice, link: string): boolean {
  const start = `${linkStart(invoice)}/`;
  return link.startsWith(start) && /^[\w-]{43}$/.test(link.slice(start.length));
}
