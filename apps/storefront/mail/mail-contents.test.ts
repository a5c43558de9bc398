import { languages } from '@witryna/contract/languages';
import type { MailKind, MailShop } from '@witryna/contract/mail';
import { expect, test } from 'vitest';
import { exampleMails, exampleOrder } from './example-mails.ts';
import { renderMail } from './render-mail.tsx';

const mailKinds = Object.keys(exampleMails('en')) as MailKind[];

function renderExamples<Kind extends MailKind>(kind: Kind, language = 'en', changes: Partial<MailShop> = {}) {
  return Promise.all(exampleMails(language, changes)[kind].map((message) => renderMail(kind, message)));
}

/** The text that mail programs show beside the subject. */
const previewOf = (html: string) => /data-skip-in-text="true">([^<]*)</.exec(html)?.[1] ?? '';

test.each(languages)('every mail in %s says its news beside the subject, and lacks no text', async (language) => {
  for (const kind of mailKinds) {
    for (const { subject, html, text } of await renderExamples(kind, language)) {
      const preview = previewOf(html);
      expect(preview.length, kind).toBeGreaterThan(15);
      expect(subject, kind).not.toContain(preview);
      // A key without a text stands for itself.
      expect(text, kind).not.toMatch(/undefined|null|[{}]|\b[a-z]+[A-Z][a-z]+\b(?!\.example)/);
      expect(text).toContain('https://glina.example/contact');
      expect(text).toContain('https://glina.example/legal/complaints');
      expect(text).toContain('https://glina.example/document/6-impressum');
    }
  }
});

test.each([
  ['pl', 'najpóźniej 5 grudnia 2026 o godz. 14:32', 'Czekamy na przelew 159,19 zł do 5 grudnia 2026, godz. 14:32'],
  ['en', 'by 14:32 on 5 December 2026', 'Please pay €159.19: it should reach us by 14:32 on 5 December 2026'],
  [
    'es',
    'el 5 de diciembre de 2026 (14:32)',
    'Paga 159,19 €: el dinero debe llegarnos, como muy tarde, el 5 de diciembre de 2026 (14:32)',
  ],
  [
    'de',
    'bis zum 5. Dezember 2026, 14:32 Uhr',
    'Bitte überweisen Sie 159,19 €: Der Betrag muss bis zum 5. Dezember 2026, 14:32 Uhr, eingehen',
  ],
])('the confirmation in %s says to which bank and until when to pay a transfer', async (language, until, news) => {
  const { shop, order } = exampleOrder(language);
  const { html, text } = await renderMail('placed', { shop, order, terms: null });
  expect(text).toContain('Bank Testowy');
  expect(text.replaceAll('\u00a0', ' ')).toContain(until);
  expect(previewOf(html).replaceAll('\u00a0', ' ')).toBe(news);
  const { transfer } = order;
  const endless = { ...order, transfer: transfer && { ...transfer, bank: null, until: null } };
  const without = await renderMail('placed', { shop, order: endless, terms: null });
  expect(without.text).not.toMatch(/14:32|Bank Testowy/);
});

test.each([
  ['pl', 'wiąże Cię dopiero wtedy, gdy je potwierdzisz', 'Produkty czekają na Ciebie do 5 grudnia 2026, godz. 14:32.'],
  ['en', 'binds you only once you confirm it', 'We hold the items for you until 14:32 on 5 December 2026.'],
  ['es', 'solo te vincula cuando lo confirmas', 'Te reservamos los productos hasta el 5 de diciembre de 2026 (14:32).'],
  [
    'de',
    'bindet Sie erst, wenn Sie sie bestätigen',
    'Wir reservieren die Artikel für Sie bis zum 5. Dezember 2026, 14:32 Uhr.',
  ],
])(
  'an order by phone in %s says when it binds, how it is confirmed and until when the goods are kept',
  async (language, binds, held) => {
    const { shop, order } = exampleOrder(language);
    const until = order.transfer?.until ?? null;
    const byLink = { ...order, transfer: null, paymentLabel: null };
    const mail = await renderMail('placed', {
      shop,
      order: byLink,
      terms: '<h2>1</h2>',
      byPhone: { confirm: 'link', until },
    });
    for (const part of [binds, held])
      expect(mail.text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')).toContain(part);
    // The whole order and the terms come with it.
    for (const part of [order.lines[0]?.name ?? '', order.orderUrl, order.buyer.email])
      expect(mail.text).toContain(part);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.text).not.toContain('Bank Testowy');
    const transfer = order.transfer && { ...order.transfer, until: null };
    const both = await renderMail('placed', {
      shop,
      order: byLink,
      terms: null,
      byPhone: { confirm: 'link', until, transfer },
    });
    for (const part of ['Bank Testowy', order.orderUrl]) expect(both.text).toContain(part);
    const answer = await renderMail('placed', {
      shop,
      order: byLink,
      terms: null,
      byPhone: { confirm: 'answer', until: null },
    });
    expect(answer.text).toContain(binds.slice(0, 10));
    expect(answer.text).not.toContain('14:32');
  },
);

test('the confirmation has what a shopper checks: days, price of a piece, VAT, own email and phone, the sum to have ready', async () => {
  const { shop, order } = exampleOrder('en');
  const textOf = async (changes: Partial<typeof order>) =>
    (await renderMail('placed', { shop, order: { ...order, transfer: null, ...changes }, terms: null })).text;
  const arrives = { from: '2026-12-01', to: '2026-12-02', chosen: false };
  const full = await textOf({ arrives, payOnDelivery: true });
  for (const part of [
    /Expected delivery: 1–\u20602.December \(Tue–\u2060Wed\)/,
    '€79.00 each',
    /VAT included \(23%\)\s+€29.77/,
  ])
    expect(full).toMatch(part);
  for (const part of ['anna@example.com', '+353 85 000 0000', 'To pay on delivery: €159.19'])
    expect(full).toContain(part);
  expect(await textOf({ arrives: { ...arrives, to: '2026-12-01', chosen: true } })).toContain('Arrives on Tuesday');
  const bare = await textOf({ vat: [], lines: order.lines.map((line) => ({ ...line, quantity: 1 })) });
  expect(bare).not.toMatch(/expected|each|VAT included|to pay/i);
});

test('the confirmation of an order that waits for a transfer says in how many days it comes once paid', async () => {
  const { shop, order } = exampleOrder('en');
  const placed = await renderMail('placed', {
    shop,
    order: { ...order, arrivesOncePaid: { from: 2, to: 4 } },
    terms: null,
  });
  expect(placed.text).toContain('Expected delivery: 2–4 working days after your payment arrives');
  expect(placed.text).toContain('PL72 9990 0009 0000 0004 1278 0045');
});

test('what is said of the withdrawal to a company depends on its being a consumer', async () => {
  const [consumer, , company] = await renderExamples('placed');
  expect(consumer?.text).toContain('You may withdraw');
  expect(company?.text).toContain('If you are buying as a consumer, you may withdraw');
});

test('a preview that is too long ends with a word', async () => {
  const [cancelled] = await renderExamples('cancelled');
  expect(previewOf(cancelled?.html ?? '')).toMatch(/ \w+…$/);
});

test('the confirmation says when and how an invoice comes if one was asked for and the shop says it', async () => {
  const [transfer, , invoiced] = await renderExamples('placed');
  const said = 'We email the invoice on the day your parcel leaves.';
  expect(invoiced?.text).toContain(said);
  expect(transfer?.text).not.toContain(said);
  const [, , silent] = await renderExamples('placed', 'en', { invoiceText: null });
  expect(silent?.text).toContain('Email for the invoice: anna@example.com');
  expect(silent?.text).not.toContain(said);
});

test('the confirmation reminds of the legal guarantee, but not in a shop outside the EU', async () => {
  const [reminded] = await renderExamples('placed', 'es', { guaranteeYears: 3 });
  expect(reminded?.text.replaceAll('\u00a0', ' ')).toContain('Tus derechos de garantía legal: 3 años como mínimo');
  expect(reminded?.text).toContain('https://glina.example/legal/complaints#guarantee');
  const [other] = await renderExamples('placed', 'es', { guaranteeYears: null });
  expect(other?.text).not.toContain('#guarantee');
});

test('the mail about a sent parcel leads to the carrier, and to the order beside it; a locker has a code', async () => {
  const [locker, courier] = exampleMails('en').sent;
  const [sent, untracked] = await renderExamples('sent');
  const button = /<a[^>]*href="([^"]*)"[^>]*padding:14px 24px/;
  expect(button.exec(sent?.html ?? '')?.[1]).toBe(locker?.parcel.url);
  expect(sent?.text).toContain(locker?.order.orderUrl);
  expect(sent?.text).toContain('the collection code');
  expect(
    previewOf(sent?.html ?? '')
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u2060', ''),
  ).toBe('Expected delivery: 1–2 December (Tue–Wed), Parcel locker DUB01A');
  expect(button.exec(untracked?.html ?? '')?.[1]).toBe(courier?.order.orderUrl);
  expect(untracked?.text).not.toContain('code');
});

test('goods at a pickup point are collected, others delivered; both say how to report damage', async () => {
  const [collected, delivered] = await renderExamples('delivered');
  expect(collected?.subject).toBe('Your order GL-1 has been collected');
  expect(delivered?.subject).toBe('Your order GL-1 has been delivered');
  for (const mail of [collected, delivered]) expect(mail?.text).toMatch(/damaged .*order number, GL-1.*photo/s);
});

test('the mail about a cancelled order says why, and what happens to money', async () => {
  const texts = (await renderExamples('cancelled')).map(({ text }) => text);
  expect(texts[0]).toMatch(/did not reach us in time.*nothing to pay.*already made a transfer.*14 days/s);
  expect(texts[1]).toMatch(/sold out.*refund €159.19 without delay, within 14 days/s);
  expect(texts[2]).toMatch(/as you asked.*refund €159.19 within 14 days/s);
  for (const text of texts.slice(1)) expect(text).not.toContain('nothing to pay');
});

test('a refund of everything is told from one of a part, and names its way only if it is known', async () => {
  const [whole, part] = await renderExamples('refunded');
  expect(whole?.text).toMatch(/refunded everything you paid.*the method you used to pay \(Card\)/s);
  expect(part?.text).toContain('you paid €159.19 for this order');
  expect(part?.text).not.toContain('the method you used');
});

test('only the consumer’s receipt of a withdrawal says where the goods go, at whose cost, and what comes back', async () => {
  const [receipt] = await renderExamples('withdrawal');
  for (const part of ['Kanalgade 4', 'You pay for sending', 'refund €71.10', 'https://glina.example/legal/returns'])
    expect(receipt?.text).toContain(part);
  const [message] = exampleMails('en', { returnsFree: true, returnAddress: null }).withdrawal;
  if (!message) throw new Error('an example is missing');
  const other = await renderMail('withdrawal', {
    ...message,
    withdrawal: { ...message.withdrawal, refundMinor: null },
  });
  expect(other.text).toContain('We pay for sending');
  expect(other.text).not.toMatch(/Send them to|€71.10/);
  const [notice] = await renderExamples('withdrawal-notice');
  expect(notice?.text).not.toContain('/legal/returns');
  expect(notice?.text).toContain('Refund €71.10 within 14 days');
});

test.each(['newsletter', 'stock-confirmation', 'back-in-stock', 'cart-reminder'] as const)(
  'the mail %s says who is responsible for the address; the privacy policy is linked if there is one',
  async (kind) => {
    const [mail] = await renderExamples(kind);
    expect(mail?.text).toContain('Nord & Sons is the data controller');
    expect(mail?.text).toContain('https://glina.example/help-center/privacy-policy');
    const [without] = await renderExamples(kind, 'en', { privacyUrl: null, imprintUrl: null });
    expect(without?.text).not.toMatch(/rivacy|Legal notice/);
  },
);

test('the reminder of a cart has its total', async () => {
  const [mail] = await renderExamples('cart-reminder');
  expect(mail?.text).toMatch(/Total before delivery\s+€257.00/);
});
