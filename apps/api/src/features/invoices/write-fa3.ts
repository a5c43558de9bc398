import { isDeepStrictEqual } from 'node:util';
import { escapeMarkup } from '@witryna/contract/escape-markup';
import type { InvoiceDocument, InvoiceParty, InvoiceRow, VatSum } from '@witryna/contract/invoices';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { paymentByLink } from '@witryna/contract/payment-by-link';
import { sumChanges } from './charged-rows.ts';
import type { StoredInvoice } from './store.ts';

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';

/** The fields of FA(3) in which the sums of a rate stand, in the order of the schema. */
const sumFields: readonly { rates: readonly (number | null)[]; net: string; vat?: string }[] = [
  { rates: [23, 22], net: 'P_13_1', vat: 'P_14_1' },
  { rates: [8, 7], net: 'P_13_2', vat: 'P_14_2' },
  { rates: [5], net: 'P_13_3', vat: 'P_14_3' },
  { rates: [0], net: 'P_13_6_1' },
  { rates: [null], net: 'P_13_7' },
];

/** An element with a text, or with elements; undefined parts are left out. */
type Content = string | readonly (Element | undefined)[];
type Element = readonly [name: string, content: Content, attributes?: string];

/** Whether an invoice is one of KSeF, and the file can say it: another currency needs a rate of the national bank. */
export function canBeFa3({ isKsef, currency, exemption, sums }: InvoiceDocument): boolean {
  const isKnown = sums.every(({ vatRate }) => sumFields.some(({ rates }) => rates.includes(vatRate)));
  return isKsef && currency === 'PLN' && exemption !== 'export' && isKnown;
}

type Issued = Pick<StoredInvoice, 'kind' | 'number' | 'issued_on' | 'issued_at' | 'document'>;

/** Writes an invoice as the file FA(3) that accountants’ programs send to KSeF. */
export function writeFa3(invoice: Issued): string {
  const { document, issued_at: issuedAt } = invoice;
  const file: Element = [
    'Faktura',
    [
      [
        'Naglowek',
        [
          ['KodFormularza', 'FA', ' kodSystemowy="FA (3)" wersjaSchemy="1-0E"'],
          ['WariantFormularza', '3'],
          ['DataWytworzeniaFa', `${issuedAt.toISOString().slice(0, 19)}Z`],
          ['SystemInfo', 'Witryna'],
        ],
      ],
      ['Podmiot1', partyOf(document.seller)],
      ['Podmiot2', [...partyOf(document.buyer), ['JST', '2'], ['GV', '2']]],
      ['Fa', contentOf(invoice)],
    ],
    ` xmlns="${NAMESPACE}"`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(file)}\n`;
}

function partyOf({ name, address, country, taxId }: InvoiceParty): Element[] {
  return [
    [
      'DaneIdentyfikacyjne',
      [
        ['NIP', taxId ?? ''],
        ['Nazwa', name],
      ],
    ],
    [
      'Adres',
      [
        ['KodKraju', country],
        ['AdresL1', address],
      ],
    ],
  ];
}

function contentOf({ number, issued_on, kind, document }: Issued): (Element | undefined)[] {
  const { corrected, currency, suppliedOn } = document;
  const changes = corrected ? sumChanges(corrected.before, document) : document.sums;
  const total = changes.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  return [
    ['KodWaluty', currency],
    ['P_1', issued_on],
    ['P_2', number],
    suppliedOn && suppliedOn !== issued_on ? ['P_6', suppliedOn] : undefined,
    ...sumsOf(changes),
    ['P_15', amount(total)],
    ['Adnotacje', annotationsOf(document)],
    ['RodzajFaktury', kind === 'invoice' ? 'VAT' : 'KOR'],
    ...correctionOf(document),
    ...rowsOf(document),
    paymentOf(document),
    [
      'WarunkiTransakcji',
      [
        [
          'Zamowienia',
          [
            ['DataZamowienia', document.placedOn],
            ['NrZamowienia', document.orderNumber],
          ],
        ],
      ],
    ],
  ];
}

function sumsOf(sums: readonly VatSum[]): Element[] {
  return sumFields.flatMap(({ rates, net, vat }): Element[] => {
    const own = sums.filter(({ vatRate }) => rates.includes(vatRate));
    if (own.length === 0) return [];
    const sum = (field: 'netMinor' | 'vatMinor') => amount(own.reduce((all, one) => all + one[field], 0));
    return [[net, sum('netMinor')], ...(vat ? [[vat, sum('vatMinor')] as const] : [])];
  });
}

/** 2 stands for “no”: no cash accounting, self-billing, reverse charge, split payment; no new vehicles, no margin. */
function annotationsOf({ exemption }: InvoiceDocument): Element[] {
  return [
    ['P_16', '2'],
    ['P_17', '2'],
    ['P_18', '2'],
    ['P_18A', '2'],
    [
      'Zwolnienie',
      exemption === 'smallBusiness'
        ? [
            ['P_19', '1'],
            ['P_19A', 'art. 113 ust. 1 ustawy o VAT'],
          ]
        : [['P_19N', '1']],
    ],
    ['NoweSrodkiTransportu', [['P_22N', '1']]],
    ['P_23', '2'],
    ['PMarzy', [['P_PMarzyN', '1']]],
  ];
}

function correctionOf({ corrected }: InvoiceDocument): Element[] {
  if (!corrected) return [];
  const { number, issuedOn, reason, ksefNumber } = corrected;
  return [
    ['PrzyczynaKorekty', reason],
    // Counted when the correction is issued, as returns are.
    ['TypKorekty', '2'],
    [
      'DaneFaKorygowanej',
      [
        ['DataWystFaKorygowanej', issuedOn],
        ['NrFaKorygowanej', number],
        ...(ksefNumber
          ? [['NrKSeF', '1'] as const, ['NrKSeFFaKorygowanej', ksefNumber] as const]
          : [['NrKSeFN', '1'] as const]),
      ],
    ],
  ];
}

/** Rows as they are; of a correction, each changed row as it was and as it is. */
function rowsOf({ rows, corrected }: InvoiceDocument): Element[] {
  if (!corrected) return rows.map((row, at) => rowOf(row, at + 1, false));
  const positions = [...new Set([...corrected.before.rows, ...rows].map(({ position }) => position))];
  return positions.flatMap((position, at) => {
    const old = corrected.before.rows.find((row) => row.position === position);
    const now = rows.find((row) => row.position === position);
    if (isDeepStrictEqual(old, now)) return [];
    const gone = old && { ...old, quantity: 0, discountMinor: 0, grossMinor: 0 };
    return [
      ...(old ? [rowOf(old, at + 1, true)] : []),
      ...(now ? [rowOf(now, at + 1, false)] : gone ? [rowOf(gone, at + 1, false)] : []),
    ];
  });
}

function rowOf(row: InvoiceRow, number: number, isBefore: boolean): Element {
  const { name, sku, quantity, unitMinor, discountMinor, grossMinor, vatRate, position } = row;
  return [
    'FaWiersz',
    [
      ['NrWierszaFa', String(number)],
      ['P_7', name.slice(0, 512)],
      sku ? ['Indeks', sku.slice(0, 50)] : undefined,
      ['P_8A', position === null ? 'usł.' : 'szt.'],
      ['P_8B', String(quantity)],
      ['P_9B', amount(unitMinor)],
      discountMinor > 0 ? ['P_10', amount(discountMinor)] : undefined,
      ['P_11A', amount(grossMinor)],
      ['P_12', vatRate === null ? 'zw' : vatRate === 0 ? '0 KR' : String(vatRate)],
      isBefore ? ['StanPrzed', '1'] : undefined,
    ],
  ];
}

/** Undefined so long as nobody knows how the order will be paid. */
function paymentOf({ paidOn, paymentType }: InvoiceDocument): Element | undefined {
  const paid: Element[] = paidOn
    ? [
        ['Zaplacono', '1'],
        ['DataZaplaty', paidOn],
      ]
    : [];
  // 6 is a transfer. Whatever else the shop offers is named by its own word.
  if (paymentType === 'bank-transfer') return ['Platnosc', [...paid, ['FormaPlatnosci', '6']]];
  if (paymentType === paymentByLink) return paid.length > 0 ? ['Platnosc', paid] : undefined;
  return ['Platnosc', [...paid, ['PlatnoscInna', '1'], ['OpisPlatnosci', paymentType]]];
}

function amount(minor: number): string {
  return toMajor(minor, currencyDigits('PLN')).toFixed(2);
}

function write([name, content, attributes = '']: Element): string {
  const inner =
    typeof content === 'string'
      ? escapeMarkup(content.replace(/[^\P{C}]/gu, ' ').trim())
      : content.map((one) => (one ? write(one) : '')).join('');
  return `<${name}${attributes}>${inner}</${name}>`;
}
