import { listedInvoice, orderInvoices } from '@witryna/contract/invoices';
import { extractText, getDocumentProxy } from 'unpdf';
import { listInvoicesOf } from '../src/features/invoices/store.ts';
import { shopperAt } from './buying.ts';
import { createHandling } from './handling.ts';
import { makeProduct } from './shop-fixtures.ts';
import { testKey } from './test-key.ts';

const seller = { name: 'Glina s.c.', address: 'Lipowa 1, 30-001 Kraków', taxId: 'PL 526-587-76-35' };
/** A company of Poland, whose invoice is in KSeF, and one whose is not. */
export const polish = {
  companyName: 'Dąb sp. z o.o.',
  companyAddress: 'Dębowa 2, 00-002 Warszawa',
  companyEmail: 'biuro@dab.example',
  companyTaxId: '526-025-02-74',
  country: 'PL',
};
export const german = { ...polish, companyName: 'Eiche GmbH', companyTaxId: 'DE123456789', country: 'DE' };
/** A number of KSeF with the right check, for the seller above. */
export const KSEF_NUMBER = '5265877635-20250826-0100001AF629-AF';

/** Letters of other fonts are pieces of their own, so texts are compared without spaces. */
export const compact = (text: string) => text.replace(/\s/g, '');
export const refusedFor = (reason: string) => ({
  status: 409,
  body: { error: { code: 'InvoiceRefused', details: { reason } } },
});

/** Creates a shop that writes invoices, and functions that call it as its back office does. */
export async function createInvoicing(host: string) {
  const handling = await createHandling(host);
  const { db, api, shop, settle, reset } = handling;
  const shopper = shopperAt(api, host);

  async function setUp(invoices: object = {}) {
    const config = JSON.stringify({ invoices: { seller, ...invoices } });
    await db.updateTable('shop').set({ config }).where('shop_id', '=', shop.shopId).execute();
  }

  async function begin() {
    reset();
    api.time.now = new Date('2026-11-20T12:00:00Z');
    await setUp();
  }

  async function cupAt(vat_rate: number | null = 23, price_minor = 10_000) {
    const made = await makeProduct(shop, { vat_rate }, [{ stock: 2_000, price_minor }]);
    return { id: made.id, combination: made.combinations[0] ?? 0 };
  }
  const cup = await cupAt();

  /** Orders pieces of goods, paid by the payment that can be refunded. */
  async function sold(invoice: typeof polish | null = german, lines = [{ cup, quantity: 1 }]) {
    let session: string | undefined;
    for (const line of lines) ({ session } = await shopper.fill(line.cup, line.quantity, session));
    const payment = { type: 'pays-back', authorizationKind: 'REDIRECT' as const };
    const placed = await shopper.place(await shopper.fillIn(session ?? '', { payment, ...(invoice && { invoice }) }));
    await settle(placed);
    return placed;
  }

  const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' };
  const file = (path: string, init: RequestInit = {}) =>
    api.api.request(`http://backoffice.example/api/admin/${host}${path}`, { headers, ...init });
  async function send(path: string, method = 'GET', body?: object) {
    const response = await file(path, { method, ...(body && { body: JSON.stringify(body) }) });
    const answer: unknown = response.status === 204 ? null : await response.json();
    return { status: response.status, body: answer };
  }
  const issue = (id: string, body: object = {}) => send(`/orders/${id}/invoices`, 'POST', body);
  async function issued(id: string) {
    const { status, body } = await issue(id);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return listedInvoice.parse(body);
  }
  const correct = (id: string) => send(`/orders/${id}/invoice-corrections`, 'POST', { reason: 'Zwrot' });
  const invoicesOf = async (id: string) => orderInvoices.parse((await send(`/orders/${id}/invoices`)).body);
  const documentOf = async (id: string) => (await shop.read((tx) => listInvoicesOf(tx, [id]))).at(-1)?.document;

  /** The words of an invoice's PDF, without spaces. */
  async function pdfText(id: number): Promise<string> {
    const response = await file(`/issued-invoices/${id}/pdf`);
    const type = response.headers.get('content-type');
    if (type !== 'application/pdf') throw new Error(`${response.status} ${type}`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
    return compact(text.join(' '));
  }
  const calls = { file, send, issue, issued, correct, invoicesOf, documentOf, pdfText };
  return { ...handling, ...calls, shopper, setUp, begin, cupAt, cup, sold };
}
