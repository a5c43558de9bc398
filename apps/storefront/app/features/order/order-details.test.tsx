import { type Language, languages } from '@witryna/contract/languages';
import { textFactNames } from '@witryna/contract/order-facts';
import type { Order } from '@witryna/contract/orders';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { OrderDetails } from './order-details.tsx';

const texts = Object.fromEntries(textFactNames.map((name) => [name, `Text <b>${name}</b>`]));
const placed = {
  products: [],
  productsSumMinor: 0,
  discountMinor: 0,
  deliveryCostMinor: 0,
  totalMinor: 0,
  currency: 'PLN',
  buyer: { fullName: 'Anna', email: 'anna@example.com', phone: '1' },
  address: null,
  delivery: { type: 'COURIER', name: 'Kurier', point: null },
  invoice: { companyName: 'Firma', companyAddress: 'Łódź', companyEmail: 'f@example.com', companyTaxId: '1' },
  coupon: null,
};
const page = (facts: object, language: Language) =>
  renderPart(<OrderDetails order={{ ...placed, ...facts } as unknown as Order} />, { language });

test.each([
  ['vat', 'VAT included'],
  ['duties', 'Taxes and duties included'],
  ['exempt', 'No VAT charged'],
  [null, undefined],
])('below the total stands what the server says of taxes: %s', async (taxes, text) => {
  const html = await page({ taxes }, 'en');
  if (text) expect(html).toContain(text);
  else expect(html).not.toMatch(/VAT|[Tt]axes/);
});

test.each(languages)(
  'the page of an order in %s shows every text of the order, and no heading without one',
  async (language) => {
    const html = await page({ ...texts, customDeliveryProductsCount: 3 }, language);
    for (const name of textFactNames) expect(html).toContain(`Text &lt;b&gt;${name}&lt;/b&gt;`);
    expect(html).toMatch(/Kurier.*, .*3/);
    expect(html).not.toContain('fact_');
    const headings = (text: string) => text.match(/<h3/g)?.length;
    // The delivery, the buyer, the invoice; and, with the texts, the gift message and the note.
    expect([headings(await page({}, language)), headings(html)]).toEqual([3, 5]);
  },
);
