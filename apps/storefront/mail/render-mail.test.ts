import type { MailMessages } from '@witryna/contract/mail';
import { textFactNames } from '@witryna/contract/order-facts';
import { expect, test } from 'vitest';
import { exampleOrder } from './example-mails.ts';
import { renderMail } from './render-mail.tsx';

const message = (language: string): MailMessages['placed'] => {
  const { shop, order } = exampleOrder(language);
  const [line] = order.lines;
  if (!line) throw new Error('the example has no goods');
  return {
    shop: { ...shop, name: 'Glina <b>', mainColor: '#ffee00', currency: 'PLN' },
    order: {
      ...order,
      lines: [{ ...line, name: 'Kubek <script>alert(1)</script>', variants: 'Szkliwo: kobalt' }],
      deliveryName: 'Kurier',
      paymentLabel: 'Przelew',
    },
    terms: '<h2>1. Kto</h2><p>Więcej: <a href="/help-center/payments">Płatności</a></p><script>alert(1)</script>',
  };
};

test.each(['pl', 'en', 'es', 'de'])('the HTML and the text of a mail in %s have the same data', async (language) => {
  const mail = await renderMail('placed', message(language));
  expect(mail.subject).toContain('GL-1');
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('PL72 9990 0009 0000 0004 1278 0045');
    expect(part).toMatch(/159[.,]19/);
    expect(part).toContain('https://glina.example/order/1#t=abc');
  }
});

test.each([
  ['pl', 'za darmo'],
  ['en', 'free'],
  ['es', 'gratis'],
  ['de', 'kostenlos'],
])('a delivery without costs is called free in %s', async (language, free) => {
  const { shop, order } = message(language);
  const { text } = await renderMail('placed', { shop, order: { ...order, deliveryCostMinor: 0 }, terms: null });
  expect(text).toMatch(new RegExp(`Kurier\\s+${free}`));
});

test('only the mail to the shop names the product code, beside the combination', async () => {
  const { shop, order } = message('en');
  const toShop = await renderMail('order-notice', { shop, order });
  for (const part of [toShop.html, toShop.text]) {
    expect(part).toContain('Szkliwo: kobalt');
    expect(part).toContain('Product code: KUB-01-K');
  }
  expect((await renderMail('placed', { shop, order, terms: null })).text).not.toContain('KUB-01-K');
  const unnamed = { ...order, lines: order.lines.map((line) => ({ ...line, sku: null })) };
  expect((await renderMail('order-notice', { shop, order: unnamed })).text).not.toContain('Product code');
});

test('the mail about an order that cost nothing names no payment', async () => {
  const { shop, order } = message('en');
  const free = { ...order, totalMinor: 0, transfer: null };
  const textWith = async (paymentLabel: string | null) =>
    (await renderMail('placed', { shop, order: { ...free, paymentLabel }, terms: null })).text;
  expect(await textWith('Transfer')).toMatch(/payment/i);
  expect(await textWith(null)).not.toMatch(/payment/i);
});

test.each([
  ['pl', '3 sztuki', 'Faktura dla', 'NIP: PL5260250274', 'NIP odbiorcy hurtowego'],
  ['en', '3 items', 'Invoice for', 'Tax ID: PL5260250274', 'Tax ID of the reseller'],
  ['es', '3 unidades', 'Factura para', 'NIF: PL5260250274', 'NIF del revendedor'],
])('the mail in %s names the pieces of the delivery and the data of the invoice', async (language, ...parts) => {
  const { shop, order } = message(language);
  const invoice = { lines: ['Firma', 'Długa 1'], taxId: 'PL5260250274', email: 'biuro@example.com' };
  const filled = { ...order, customDeliveryProductsCount: 3, invoice, wholesalerTaxId: 'DE100' };
  const { html, text } = await renderMail('placed', { shop, order: filled, terms: null });
  for (const part of [...parts, 'DE100', 'biuro@example.com']) {
    expect(html).toContain(part);
    expect(text.toLowerCase()).toContain(part.toLowerCase());
  }
});

test.each([
  ['pl', 'według Twoich wskazówek', 'Od umowy możesz odstąpić', 'Odstąp od umowy tutaj'],
  ['en', 'made to your specifications', 'You may withdraw', 'Withdraw from contract here'],
  ['es', 'según tus indicaciones', 'Puedes desistir', 'Desistir'],
  ['de', 'nach Ihren Vorgaben angefertigt', 'Sie können diesen Vertrag', 'Vertrag widerrufen'],
])('the confirmation in %s names goods from which nobody can withdraw', async (language, reason, right, link) => {
  const { shop, order, terms } = message(language);
  const lines = order.lines.flatMap((line) => [
    line,
    { ...line, name: 'Wazon', withdrawalExcluded: 'madeToOrder' as const },
  ]);
  const plain = await renderMail('placed', { shop, order, terms });
  expect(plain.text).not.toContain(reason);
  const mixed = await renderMail('placed', { shop, order: { ...order, lines }, terms });
  for (const part of [mixed.text, mixed.html]) expect(part).toContain(reason);
  const excluded = await renderMail('placed', { shop, order: { ...order, lines: lines.slice(1) }, terms });
  expect(excluded.text).toContain(reason);
  for (const text of [right, link]) {
    expect(mixed.text).toContain(text);
    expect(excluded.text).not.toContain(text);
  }
});

test.each(['pl', 'en', 'es', 'de'])(
  'mails in %s to the shopper and to the shop have every text of the order',
  async (language) => {
    const { shop, order } = message(language);
    const texts = Object.fromEntries(textFactNames.map((name) => [name, `Text <b>${name}</b>`]));
    const filled = { ...order, ...texts };
    const placed = await renderMail('placed', { shop, order: filled, terms: null });
    const notice = await renderMail('order-notice', { shop, order: filled });
    for (const { text, html } of [placed, notice])
      for (const name of textFactNames) {
        expect(text).toContain(texts[name]);
        expect(html).toContain(`Text &lt;b&gt;${name}&lt;/b&gt;`);
        expect(html).not.toContain(`fact_${name}`);
      }
  },
);

const holds = (text: string, part: string | RegExp) =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

test.each(['pl', 'en', 'es'])(
  'the mails after the order in %s say what has happened, in HTML and in text',
  async (language) => {
    const { shop, order } = message(language);
    const parcel = { carrier: 'InPost', number: '62000', url: 'https://inpost.example/?number=62000' };
    const reviews = [{ name: 'Kubek', url: 'https://glina.example/product/1#reviews' }];
    const mails = {
      sent: [await renderMail('sent', { shop, order, parcel }), ['62000', parcel.url, 'InPost']],
      delivered: [
        await renderMail('delivered', { shop, order, withdrawUntil: '8.12.2026', reviews }),
        ['8.12.2026', 'https://glina.example/product/1#reviews', order.withdrawalUrl],
      ],
      cancelled: [
        await renderMail('cancelled', {
          ...{ shop, order, refundMinor: 4321, dueMinor: 1234 },
          ...{ cause: null, byTransfer: false },
        }),
        [/43[.,]21/, /12[.,]34/, /14.d/],
      ],
      refunded: [
        await renderMail('refunded', {
          shop,
          order,
          refundMinor: 4321,
          refundedMinor: 4321,
          paidMinor: 5000,
          way: 'BLIK',
          goods: ['2 × Kubek'],
          deliveryMinor: 321,
        }),
        [/43[.,]21/, /50[.,]00/, 'BLIK', '2 × Kubek', /3[.,]21/],
      ],
      failed: [await renderMail('payment-failed', { shop, order, byTransfer: false }), [order.orderUrl]],
    } as const;
    for (const [name, [mail, parts]] of Object.entries(mails)) {
      expect(mail.subject, name).toContain('GL-1');
      for (const part of parts)
        for (const text of [mail.html, mail.text]) expect(holds(text, part), `${name} ${part}`).toBe(true);
    }
    const notice = await renderMail('order-notice', { shop, order });
    expect(notice.subject).toMatch(/GL-1.*159[.,]19/);
    expect(notice.text).toContain('anna@example.com');
    for (const part of [notice.html, notice.text]) expect(part).not.toContain(order.orderUrl);
  },
);

test.each([
  ['pl', 'jeszcze do nas nie dotarł', 'Płatność się nie powiodła'],
  ['en', 'not received your transfer yet', 'Your payment did not go through'],
  ['es', 'no hemos recibido tu transferencia', 'El pago no se ha completado'],
  ['de', 'Überweisung ist noch nicht eingegangen', 'Die Zahlung ist fehlgeschlagen'],
])('in %s, who pays by a transfer is not told that the payment failed', async (language, waiting, failed) => {
  const { shop, order } = message(language);
  const [transfer, online] = await Promise.all(
    [true, false].map((byTransfer) => renderMail('payment-failed', { shop, order, byTransfer })),
  );
  expect(transfer?.html).toContain(waiting);
  expect(transfer?.html).not.toContain(failed);
  expect(online?.html).toContain(failed);
});

test('a mail says that the total contains VAT, and where the goods go, only as far as it is so', async () => {
  const { shop, order } = message('en');
  const textOf = async (changes: Partial<typeof order>) =>
    (await renderMail('paid', { shop, order: { ...order, ...changes }, paidMinor: null })).text;
  expect(await textOf({})).toMatch(/Total with VAT.*Delivery address/is);
  const abroad = await textOf({
    taxes: null,
    vat: [],
    destination: { kind: 'point', isLocker: false, lines: ['Anna', 'KRA01A'] },
  });
  expect(abroad).not.toContain('VAT');
  expect(await textOf({ taxes: 'duties', vat: [] })).toMatch(/Total\s+Taxes and duties included/);
  expect(await textOf({ taxes: 'exempt', vat: [] })).toContain('No VAT charged');
  expect(abroad).toMatch(/pickup point/i);
  expect(await textOf({ destination: { kind: 'name', isLocker: false, lines: ['Anna'] } })).toMatch(/recipient/i);
});

test('the mail with a link to an order says how long the link works', async () => {
  const { shop, order } = message('pl');
  const { text } = await renderMail('order-link', { shop, number: 'GL-1', orderUrl: order.orderUrl, days: 30 });
  expect(text).toContain('Jest ważny 30 dni.');
});

test('names are escaped in HTML', async () => {
  const { html } = await renderMail('placed', message('pl'));
  expect(html).not.toContain('<script>alert');
});

test.each([
  ['pl', 'Odstępuję od umowy'],
  ['en', 'I withdraw from my contract'],
  ['es', 'Desisto del contrato'],
])('the receipt of a withdrawal in %s has the statement, the name and the time', async (language, words) => {
  const { shop } = message(language);
  const withdrawal = {
    number: 'GL-1',
    fullName: 'Anna <i>Nowak</i>',
    email: 'anna@example.com',
    goods: ['2 × Kubek, Szkliwo: kobalt'],
    madeAt: '21 listopada 2026 13:00:00 CET',
    refundMinor: null,
  };
  for (const kind of ['withdrawal', 'withdrawal-notice'] as const) {
    const mail = await renderMail(kind, { shop, withdrawal });
    expect(mail.subject).toContain('GL-1');
    for (const text of [words, 'GL-1', 'anna@example.com', '2 × Kubek, Szkliwo: kobalt', '13:00:00 CET']) {
      expect(mail.text).toContain(text);
    }
    expect(mail.html).not.toContain('<i>Nowak');
  }
});

test.each([
  ['pl', 'załączony'],
  ['en', 'attached'],
  ['es', 'adjuntas'],
])('a mail in %s mentions attached terms only if there are any', async (language, attached) => {
  const { shop, order, terms } = message(language);
  expect((await renderMail('placed', { shop, order, terms })).text).toContain(attached);
  expect((await renderMail('placed', { shop, order, terms: null })).text).not.toContain(attached);
});

test('only the order confirmation has the terms attached', async () => {
  const { shop, order, terms } = message('pl');
  const [attachment] = (await renderMail('placed', { shop, order, terms })).attachments ?? [];
  expect(attachment?.filename).toBe('Regulamin.txt');
  expect(attachment?.text).toContain('1. Kto');
  expect(attachment?.text).toContain('https://glina.example/help-center/payments');
  expect(attachment?.text).not.toContain('alert');
  expect((await renderMail('placed', { shop, order, terms: null })).attachments).toBeUndefined();
  expect((await renderMail('paid', { shop, order, paidMinor: null })).attachments).toBeUndefined();
});

test.each(['pl', 'en', 'es'])(
  'a mail that goods are back in %s has picture and link, in its text only whole links, and no price without its taxes',
  async (language) => {
    const { shop } = message(language);
    const url = 'https://glina.example/product/5-kubek?combination=7';
    const photoUrl = 'https://glina.example/pictures/kubek_LPlus';
    const product = { name: 'Kubek <b>', variants: 'Szkliwo: kobalt', priceMinor: 7_900, photoUrl, url };
    const mail = await renderMail('back-in-stock', { shop, product, unsubscribeUrl: 'https://glina.example/x#t' });
    expect(mail.subject).toContain('Kubek <b>');
    expect(mail.html).toContain(photoUrl);
    expect(mail.html).not.toContain('Kubek <b>');
    for (const part of [mail.html, mail.text]) expect(part).not.toMatch(/79[.,]00/);
    const links = mail.text.match(/https:\S+/g) ?? [];
    expect(links).toContain(url);
    expect(links.filter((link) => link.startsWith(url) && link !== url)).toEqual([]);
  },
);
