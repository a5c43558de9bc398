import { expect, test } from 'vitest';
import { isForKsef, issueOf, issueSchema } from './issue-form.ts';

const polish = { name: 'Glina', address: 'Lipowa 1', country: 'PL', taxId: '5265877635' };
const draft = {
  number: 'FV/1/11/2026',
  seller: polish,
  buyer: { name: 'Ala Makota', address: 'Klonowa 7, 31-007 Kraków', country: 'PL', taxId: null },
  ...{ sums: [], totalMinor: 100, currency: 'PLN' },
};
const order = { buyer: { fullName: 'Ala Makota', email: 'ala@example.com', phone: '' }, invoice: null };

test('a private person stays one unless a company is ticked, which has nothing of theirs but the e-mail', () => {
  const values = issueOf(order, draft);
  expect(issueSchema(false).parse(values)).toEqual({});
  const company = { ...values, isForCompany: true };
  expect(
    issueSchema(false)
      .safeParse(company)
      .error?.issues.map(({ path }) => path.join('.')),
  ).toEqual(expect.arrayContaining(['companyTaxId', 'companyName', 'companyAddress'].map((name) => `invoice.${name}`)));
  const typed = { companyName: 'Kawiarnia Ala', companyAddress: 'Rynek 1, 31-042 Kraków' };
  const invoice = { ...values.invoice, ...typed, companyTaxId: '526-025-02-74' };
  expect(issueSchema(true).parse({ ...company, invoice })).toEqual({
    invoice: {
      ...typed,
      ...{ companyEmail: 'ala@example.com', companyTaxId: '5260250274', country: 'PL' },
    },
  });
});

test('the address that an order to a pickup point lacks must be typed', () => {
  const values = issueOf(order, draft);
  expect(issueSchema(true).safeParse(values).success).toBe(false);
  expect(issueSchema(true).parse({ ...values, address: 'Klonowa 7' })).toEqual({ address: 'Klonowa 7' });
});

test('an invoice is one of KSeF as soon as both sides are companies of Poland', () => {
  const values = issueOf(order, draft);
  const typed = (companyTaxId: string) => ({
    ...values,
    isForCompany: true,
    invoice: { ...values.invoice, companyTaxId },
  });
  expect(isForKsef(values, draft)).toBe(false);
  expect(isForKsef(typed('5260250275'), draft)).toBe(false);
  expect(isForKsef(typed('5260250274'), draft)).toBe(true);
  expect(isForKsef(typed('5260250274'), { ...draft, seller: { ...polish, taxId: null } })).toBe(false);
});
