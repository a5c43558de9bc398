import { addressLines } from '@witryna/contract/address-lines';
import {
  type InvoiceDocument,
  type InvoiceParty,
  type InvoiceRefusal,
  type InvoiceSettings,
  invoiceSettings,
  isKsefInvoice,
} from '@witryna/contract/invoices';
import { languageOfShop } from '@witryna/contract/languages';
import { parseNip } from '@witryna/contract/nip';
import { filledTexts } from '@witryna/contract/order-facts';
import { countryOfTaxId, isInEu, normalTaxId } from '@witryna/contract/vat-id';
import type { TenantTransaction } from '../../database/tenant.ts';
import { shopDays } from '../order-handling/shop-days.ts';
import { findLatestEvent, listOrderLines, type StoredOrder, type StoredOrderLine } from '../orders/order-store.ts';
import { destinationCountry } from '../orders/order-taxes.ts';
import {
  frozenAddress,
  frozenBuyer,
  frozenDelivery,
  frozenInvoice,
  frozenPayment,
  readFacts,
} from '../orders/stored-order.ts';
import { readBalance } from '../payments/order-balance.ts';
import { listRefunds } from '../payments/refund-store.ts';
import { asRecord } from '../shop/read-fields.ts';
import { readSeller } from '../shop/store.ts';
import { chargedRows, chargeOf, type Rates } from './charged-rows.ts';

export interface Seller {
  settings: InvoiceSettings;
  party: InvoiceParty;
}

/** What an invoice of an order would say now. */
type InvoicePlan =
  | { document: InvoiceDocument; seller: Seller; refusal?: undefined }
  | { document?: undefined; refusal: InvoiceRefusal };

/** Reads the shop’s settings for invoices; undefined if it writes none. */
export async function findSeller(tx: TenantTransaction): Promise<Seller | undefined> {
  const config = asRecord((await readSeller(tx)).config);
  const settings = invoiceSettings.safeParse(config.invoices).data;
  if (!settings) return undefined;
  const { name, address, country = 'PL', taxId } = settings.seller;
  const typed = taxId ?? (typeof config.vatId === 'string' ? config.vatId : '');
  const party = { name, address, country, taxId: taxIdOf(typed, country) };
  return { settings, party };
}

/** A Polish tax id becomes the bare NIP; any other stays in its normal spelling. */
function taxIdOf(typed: string, country: string): string | null {
  if (typed === '') return null;
  const nip = countryOfTaxId(typed, country) === 'PL' ? parseNip(typed) : undefined;
  return nip ?? normalTaxId(typed, country);
}

/**
 * Makes the document of an invoice of an order as the order is now: its current lines, without what was refunded.
 * @param address of a buyer whose order has none
 */
export async function planInvoice(tx: TenantTransaction, order: StoredOrder, address = ''): Promise<InvoicePlan> {
  const seller = await findSeller(tx);
  if (!seller) return { refusal: 'settings' };
  if (order.state === 'cancelled') return { refusal: 'cancelled' };
  const buyer = buyerOf(order, address);
  if (!buyer) return { refusal: 'erased' };
  const lines = await listOrderLines(tx, order.id);
  const { exemption, rates } = readRates(order, lines);
  if (!rates) return { refusal: 'vatRate' };
  const rows = chargedRows(order, lines, await readRefunded(tx, order), rates);
  if (rows.length === 0) return { refusal: 'nothingLeft' };
  const { dayOf } = await shopDays(tx);
  const dayOfEvent = async (kind: string) => {
    const event = await findLatestEvent(tx, order.id, [kind]);
    return event ? dayOf(event.at) : null;
  };
  const company = frozenInvoice.parse(order.invoice);
  const document: InvoiceDocument = {
    ...chargeOf(rows),
    seller: seller.party,
    buyer,
    isKsef: isKsefInvoice(seller.party.country, company) && seller.party.taxId !== null,
    orderNumber: order.number,
    placedOn: dayOf(order.placed_at),
    suppliedOn: await dayOfEvent('sent'),
    paidOn: await dayOfEvent('paid'),
    paymentType: frozenPayment.parse(order.payment).type,
    currency: order.currency,
    exemption,
    notes: filledTexts(readFacts(order), 'invoice').map(({ name, text }) => ({ fact: name, text })),
    corrected: null,
  };
  return { document, seller };
}

/** The rows that an order charges now; undefined if the rate of some goods is unknown. A cancelled order has none. */
export async function chargeNow(tx: TenantTransaction, order: StoredOrder) {
  const lines = await listOrderLines(tx, order.id);
  const { rates } = readRates(order, lines);
  return rates && chargeOf(chargedRows(order, lines, await readRefunded(tx, order), rates));
}

async function readRefunded(tx: TenantTransaction, order: StoredOrder) {
  const { paidBackMinor } = await readBalance(tx, order);
  return { refunds: await listRefunds(tx, order.id), paidBackMinor };
}

/** Who buys: the company that the buyer has named, or the person; undefined for one who was erased. */
function buyerOf(order: StoredOrder, typed: string): InvoiceParty | undefined {
  const company = frozenInvoice.parse(order.invoice);
  if (company) {
    const country = countryOfTaxId(company.companyTaxId, company.country);
    const taxId = taxIdOf(company.companyTaxId, company.country);
    return { name: company.companyName, address: company.companyAddress, country, taxId };
  }
  const { fullName, email } = frozenBuyer.parse(order.buyer);
  if (email === '') return undefined;
  const address = typed || addressOf(order);
  return { name: fullName, address, country: destinationCountry(order), taxId: null };
}

/** The address of an order in one line; empty for one to a pickup point. */
function addressOf({ address, language }: StoredOrder): string {
  const stored = frozenAddress.parse(address);
  return stored ? addressLines({ ...stored, country: null }, languageOfShop(language)).join(', ') : '';
}

export function hasBuyerAddress(order: StoredOrder): boolean {
  return frozenInvoice.parse(order.invoice) !== null || addressOf(order) !== '';
}

function readRates(order: StoredOrder, lines: readonly StoredOrderLine[]) {
  const { taxes, vatRate } = frozenDelivery.parse(order.delivery);
  const none: Rates = { ofLine: () => null, delivery: null };
  if (!isInEu(destinationCountry(order))) return { exemption: 'export' as const, rates: none };
  if (taxes?.smallBusiness) return { exemption: 'smallBusiness' as const, rates: none };
  const known = lines.map((line) => line.vat_rate);
  if (known.includes(null)) return { exemption: null, rates: undefined };
  // The delivery is part of the sale of the goods. Orders of earlier releases don’t know its rate.
  const delivery = vatRate ?? Math.max(...known.map((rate) => rate ?? 0));
  return { exemption: null, rates: { ofLine: (line: StoredOrderLine) => line.vat_rate, delivery } };
}
