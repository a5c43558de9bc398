import type { MailMessages } from '@witryna/contract/mail';
import { expect, test } from 'vitest';
import { exampleOrder } from './example-mails.ts';
import { renderMail } from './render-mail.tsx';

const languages = ['pl', 'en', 'es', 'de'];
const message = (language: string) => exampleOrder(language);

/** The hidden line that mail programs show below the subject. */
const previewOf = (html: string) => /<div[^>]*display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? '';

test.each(languages)(
  'the reminder of a transfer in %s has the end of the hold, the account and the sum',
  async (language) => {
    const heldUntil = { day: '27 listopada 2026', time: '13:00' };
    const mail = await renderMail('transfer-reminder', { ...message(language), heldUntil });
    expect(mail.subject).toContain('GL-1');
    for (const part of [mail.html, mail.text]) {
      for (const fact of [
        '27 listopada 2026',
        '13:00',
        'PL72 9990 0009 0000 0004 1278 0045',
        'https://glina.example/order/1#t=abc',
      ])
        expect(part).toContain(fact);
      expect(part).toMatch(/159[.,]19/);
    }
    expect(previewOf(mail.html)).toContain('27 listopada 2026');
  },
);

test.each(languages)(
  'the mail about a waiting parcel in %s has point, last day, number, sum and link',
  async (language) => {
    const { shop, order } = message(language);
    const waiting = {
      shop,
      order: { ...order, transfer: null, payOnDelivery: true },
      point: ['Paczkomat KRA01A', 'Lipowa 3, 30-001 Kraków'],
      parcel: { carrier: 'InPost', number: '620000', url: 'https://carrier.example/620000' },
      until: '4 grudnia 2026',
    };
    const { html, text } = await renderMail('waiting', waiting);
    for (const part of [html, text]) {
      for (const fact of [
        'KRA01A',
        'Lipowa 3, 30-001 Kraków',
        '4 grudnia 2026',
        '620000',
        'https://carrier.example/620000',
      ])
        expect(part).toContain(fact);
      // The total, and what is to be paid at the point.
      expect(part.match(/159[.,]19/g)?.length).toBeGreaterThan(1);
    }
    expect(previewOf(html)).toMatch(/KRA01A.*4 grudnia 2026/);
    const unknown = await renderMail('waiting', {
      ...waiting,
      parcel: { ...waiting.parcel, number: null, url: null },
      until: null,
    });
    for (const fact of ['4 grudnia', '620000']) expect(unknown.text).not.toContain(fact);
  },
);

test.each(languages)('the mail about returned goods in %s says what is true of the money', async (language) => {
  const textOf = async (refund: MailMessages['returned']['refund']) =>
    (await renderMail('returned', { ...message(language), refund })).text;
  expect(await textOf({ kind: 'by', day: '4 grudnia 2026' })).toContain('4 grudnia 2026');
  const texts = await Promise.all((['now', 'done', 'open', 'none'] as const).map((kind) => textOf({ kind })));
  expect(new Set(texts).size).toBe(4);
  const part = await renderMail('part-returned', {
    ...message(language),
    refund: { kind: 'by', day: '4 grudnia 2026' },
    goods: ['1 × Kubek (kobalt)'],
  });
  expect(previewOf(part.html)).toContain('4 grudnia 2026');
  expect(part.text).toContain('1 × Kubek (kobalt)');
});

test.each([
  ['en', 'Product safety recall', 'stop using it immediately'],
  ['de', 'Produktsicherheitsrückruf', 'ab sofort nicht mehr'],
  ['pl', 'Odzyskanie produktu ze względów bezpieczeństwa', 'natychmiast przestań go używać'],
  ['es', 'Recuperación de un producto por motivos de seguridad', 'deja de usarlo inmediatamente'],
])('a recall in %s has the headline of the law and every part of a notice', async (language, headline, stop) => {
  const { shop } = message(language);
  const notice = {
    hazard: 'Ucho <b>pęka</b>.\nParzy.',
    action: 'Odłóż.',
    remedy: 'Wymiana albo zwrot.',
    contact: '800 100 200',
  };
  const recall = {
    product: 'Kubek',
    brand: 'Pracownia',
    photoUrl: 'https://glina.example/pictures/kubek_LPlus',
    goods: ['2 × Kubek, Szkliwo: kobalt, KUB-01-K, EAN 5901234123457'],
    number: 'GL-1',
    orderedOn: '3 maja 2026',
    notice,
  };
  const { subject, html, text } = await renderMail('recall', { shop, recall });
  expect(subject).toBe(`${headline}: Kubek`);
  expect(html).toContain(`>${headline}</h1>`);
  expect(html).toContain(recall.photoUrl);
  expect(html).not.toContain('<b>pęka');
  expect(previewOf(html)).toContain('Kubek');
  const facts = [
    stop,
    'Pracownia',
    'KUB-01-K',
    '5901234123457',
    'GL-1',
    '3 maja 2026',
    'Ucho <b>pęka</b>.',
    'Parzy.',
    'Odłóż.',
  ];
  for (const fact of [...facts, notice.remedy, notice.contact]) expect(text).toContain(fact);
  const some = await renderMail('recall', { shop, recall: { ...recall, notice: { ...notice, pieces: 'Partia 7' } } });
  expect(some.text).toContain('Partia 7');
  expect(some.html).not.toContain(text.split('\n').find((line) => line.includes(stop)) ?? '');
});
