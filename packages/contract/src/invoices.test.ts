import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  invoicePeriod,
  invoiceSeries,
  invoiceSettings,
  isKsefInvoice,
  ksefNumber,
  writeInvoiceNumber,
} from './invoices.ts';

const seller = { name: 'Glina', address: 'Lipowa 1, 30-001 Kraków' };
const faultsOf = (settings: object) =>
  (invoiceSettings.safeParse({ seller, ...settings }).error?.issues ?? []).map(({ path }) => path.join('.'));

test('patterns must tell the numbers of all periods apart', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ number: 'F/{number}/{year}' })).toEqual(['number']);
  expect(faultsOf({ number: 'F/{number}/{year}', corrections: 'K/{number}/{year}', restart: 'year' })).toEqual([]);
  expect(faultsOf({ number: 'F{number}', corrections: 'K{number}', restart: 'never' })).toEqual([]);
  expect(faultsOf({ number: 'F{number}', corrections: 'F{number}', restart: 'never' })).toEqual(['corrections']);
  for (const number of ['F/{month}/{year}', '{number}{number}{month}{year}', 'F/{number}/{month}/{year}/{day}'])
    expect(faultsOf({ number }), number).toContain('number');
});

test('two invoices of a shop never have the same number, whenever they are issued', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const numbers = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(day, numbers, day, numbers, fc.constantFrom('month', 'year', 'never' as const), (...parts) => {
      const [one, first, other, second, restart] = parts;
      const { number } = invoiceSeries({ restart });
      const [oneDay, otherDay] = [one, other].map((date) => date.toISOString().slice(0, 10));
      const isSame =
        first === second && invoicePeriod(restart, oneDay ?? '') === invoicePeriod(restart, otherDay ?? '');
      // What never begins again has no number twice anyway.
      if (restart === 'month')
        expect(
          writeInvoiceNumber(number, first, oneDay ?? '') === writeInvoiceNumber(number, second, otherDay ?? ''),
        ).toBe(isSame);
    }),
  );
  expect(writeInvoiceNumber('FV/{number}/{month}/{year}', 7, '2026-03-09')).toBe('FV/7/03/2026');
});

test('only numbers with the check of KSeF are taken', () => {
  expect(ksefNumber.parse(' 5265877635-20250826-0100001af629-af ')).toBe('5265877635-20250826-0100001AF629-AF');
  for (const wrong of [
    '5265877635-20250826-0100001AF629-AE',
    '5265877636-20250826-0100001AF629-AF',
    '5265877635-20250826-0100001AF62-AF',
    '',
  ])
    expect(ksefNumber.safeParse(wrong).success, wrong).toBe(false);
});

test('an invoice is one of KSeF between two companies of Poland only', () => {
  const company = { companyTaxId: '526-025-02-74', country: 'PL' };
  expect(isKsefInvoice('PL', company)).toBe(true);
  expect(isKsefInvoice('PL', { companyTaxId: 'PL5260250274', country: 'DE' })).toBe(true);
  expect(isKsefInvoice('DE', company)).toBe(false);
  expect(isKsefInvoice('PL', { companyTaxId: 'DE123456789', country: 'PL' })).toBe(false);
  expect(isKsefInvoice('PL', null)).toBe(false);
});
