import type { InvoiceCharge, InvoiceDocument, InvoiceParty, VatSum } from '@witryna/contract/invoices';
import { type Language, localeOf } from '@witryna/contract/languages';
import { formatMoney } from '@witryna/contract/money';
import { hasPaymentType } from '@witryna/contract/orders';
import { serverTexts } from '@witryna/messages/server-texts';
import type { Part, Sheet, Table } from '../../paper/sheet.ts';
import { type PaymentRegistry, paymentTexts } from '../../payments/payment-registry.ts';
import { sumChanges } from './charged-rows.ts';
import type { StoredInvoice } from './store.ts';

/** Opens the texts of invoices in the language of the shop. @returns a function that describes one */
export async function openInvoiceTexts(language: Language, payments: Pick<PaymentRegistry, 'get'>) {
  const [t, purchase] = await Promise.all([
    serverTexts('back-office-paper', language),
    serverTexts('purchase', language),
  ]);
  const days = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const dayOf = (day: string) => days.format(new Date(`${day}T00:00:00Z`));

  return (invoice: StoredInvoice): Sheet => {
    const { document, number, issued_on } = invoice;
    const { corrected, seller, buyer, exemption } = document;
    const money = (minor: number) => formatMoney(minor, document.currency, language);
    const changes = corrected ? sumChanges(corrected.before, document) : document.sums;
    return {
      sender: seller.name,
      title: t(corrected ? 'correction' : document.isKsef ? 'invoiceShown' : 'invoice'),
      heading: `${t(corrected ? 'correction' : 'invoice')} ${number}`,
      about: t('issuedOn', { day: dayOf(issued_on) }),
      parts: [
        {
          kind: 'blocks',
          blocks: [
            { heading: t('seller'), text: partyText(seller, buyer.country) },
            { heading: t('buyer'), text: partyText(buyer, seller.country) },
            { heading: t('sale'), text: saleText(document) },
          ],
        },
        ...(corrected
          ? ([
              {
                kind: 'note',
                text: t('correctionOf', { number: corrected.number, day: dayOf(corrected.issuedOn) }),
              },
              { kind: 'note', heading: t('correctionReason'), text: corrected.reason },
              { kind: 'note', text: t('beforeCorrection'), strong: true },
              rowTable(corrected.before, money),
              { kind: 'note', text: t('afterCorrection'), strong: true },
            ] satisfies Part[])
          : []),
        rowTable(document, money),
        ...(corrected ? [{ kind: 'note' as const, text: t('difference'), strong: true }] : []),
        sumTable(changes, document, money),
        {
          kind: 'sums',
          rows: [
            {
              label: t(corrected ? 'differenceTotal' : 'invoiceTotal'),
              value: money(changes.reduce((sum, { grossMinor }) => sum + grossMinor, 0)),
              strong: true,
            },
          ],
        },
        ...(exemption ? [{ kind: 'note' as const, text: t(`exempt_${exemption}`) }] : []),
        ...document.notes.map(({ fact, text }): Part => ({ kind: 'note', heading: factLabel(fact), text })),
        ...ksefParts(invoice),
      ],
    };
  };

  function partyText({ name, address, country, taxId }: InvoiceParty, otherCountry: string): string {
    const isAbroad = country !== otherCountry;
    const place = isAbroad && country ? new Intl.DisplayNames([language], { type: 'region' }).of(country) : undefined;
    // A bare number has the beginning of its country for a party abroad.
    const shownId = taxId && isAbroad && /^\d+$/.test(taxId) ? `${country}${taxId}` : taxId;
    return [name, address, place, shownId && purchase('taxId', { id: shownId })].filter(Boolean).join('\n');
  }

  function saleText({ suppliedOn, paidOn, orderNumber, paymentType, currency }: InvoiceDocument): string {
    const isChosen = hasPaymentType(paymentType);
    const label = isChosen ? paymentTexts(paymentType, payments.get(paymentType), language, currency).label : '';
    return [
      t('orderNumber', { number: orderNumber }),
      suppliedOn && t('suppliedOn', { day: dayOf(suppliedOn) }),
      label && t('paidBy', { kind: label }),
      paidOn && t('paidOn', { day: dayOf(paidOn) }),
    ]
      .filter(Boolean)
      .join('\n');
  }

  function rateText(vatRate: number | null, { exemption }: Pick<InvoiceDocument, 'exemption'>): string {
    if (vatRate !== null) return t('rate', { rate: vatRate });
    return exemption === 'export' ? t('rate', { rate: 0 }) : t('rateExempt');
  }

  function rowTable({ rows }: InvoiceCharge, money: (minor: number) => string): Table {
    const hasDiscount = rows.some(({ discountMinor }) => discountMinor > 0);
    return {
      kind: 'table',
      columns: [
        { label: t('goods'), share: 38 },
        { label: t('quantity'), share: 11, align: 'right' },
        { label: t('grossPrice'), share: 16, align: 'right' },
        ...(hasDiscount ? [{ label: t('discount'), share: 15, align: 'right' as const }] : []),
        { label: t('rateLabel'), share: 9, align: 'right' },
        { label: t('gross'), share: 17, align: 'right' },
      ],
      rows: rows.map(({ name, sku, position, quantity, unitMinor, discountMinor, vatRate, grossMinor }) => [
        { text: name, details: sku ?? undefined },
        { text: position === null ? '1' : t('pieces', { count: quantity }) },
        { text: money(unitMinor) },
        ...(hasDiscount ? [{ text: discountMinor > 0 ? `−${money(discountMinor)}` : '' }] : []),
        { text: vatRate === null ? '–' : t('rate', { rate: vatRate }) },
        { text: money(grossMinor) },
      ]),
    };
  }

  function sumTable(sums: readonly VatSum[], document: InvoiceDocument, money: (minor: number) => string): Table {
    const columns = ['rateLabel', 'net', 'vat', 'gross'] as const;
    return {
      kind: 'table',
      columns: columns.map((label) => ({ label: t(label), share: 1, align: 'right' })),
      rows: sums.map(({ vatRate, netMinor, vatMinor, grossMinor }) => [
        { text: rateText(vatRate, document) },
        { text: money(netMinor) },
        { text: money(vatMinor) },
        { text: money(grossMinor) },
      ]),
    };
  }

  function factLabel(fact: string): string {
    return fact === 'wholesalerTaxId' || fact === 'orderReference' || fact === 'additionalInfo'
      ? purchase(`fact_${fact}`)
      : '';
  }

  function ksefParts({ ksef_number, ksef_link }: StoredInvoice): Part[] {
    if (ksef_number === null || ksef_link === null) return [];
    return [{ kind: 'code', link: ksef_link, heading: ksef_number, text: t('ksefShown') }];
  }
}
