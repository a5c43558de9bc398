import type { MailMessages } from '@witryna/contract/mail';
import { expect, test } from 'vitest';
import { renderMail } from './render-mail.tsx';

const message = (language: string): MailMessages['placed'] => ({
  shop: {
    name: 'Glina <b>',
    origin: 'https://glina.example',
    mainColor: '#ffee00',
    language,
    currency: 'PLN',
    seller: ['Pracownia', 'czesc@glina.example'],
  },
  order: {
    number: 'GL-1',
    placedAt: '2026-11-21T12:00:00Z',
    lines: [
      { name: 'Kubek <script>alert(1)</script>', variants: 'Szkliwo: kobalt', quantity: 2, summedPriceMinor: 15800 },
    ],
    productsSumMinor: 15800,
    discountMinor: 1580,
    coupon: 'WITAJ10',
    deliveryName: 'Kurier',
    deliveryCostMinor: 1699,
    totalMinor: 15919,
    paymentLabel: 'Przelew',
    destination: ['Anna Nowak', 'ul. Długa 1', '00-001 Warszawa'],
    transfer: { account: 'PL72999000090000000412780045', holder: 'Pracownia', title: 'GL-1' },
    invoice: null,
    note: null,
    orderUrl: 'https://glina.example/thank-you?o=1#t=abc',
    regulationUrl: 'https://glina.example/help-center/regulation',
  },
});

test.each(['pl', 'en', 'es'])('a mail in %s says the same in HTML and in text', async (language) => {
  const mail = await renderMail('placed', message(language));
  expect(mail.subject).toContain('GL-1');
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('PL72999000090000000412780045');
    expect(part).toMatch(/159[.,]19/);
    expect(part).toContain('https://glina.example/thank-you?o=1#t=abc');
  }
});

test.each([
  ['pl', 'za darmo'],
  ['en', 'free'],
  ['es', 'gratis'],
])('delivery that costs nothing is called so in %s', async (language, free) => {
  const { shop, order } = message(language);
  const { text } = await renderMail('placed', { shop, order: { ...order, deliveryCostMinor: 0 } });
  expect(text).toMatch(new RegExp(`Kurier\\s+${free}`));
});

test('names from outside stay text', async () => {
  const { html } = await renderMail('placed', message('pl'));
  expect(html).not.toContain('<script>alert');
});
