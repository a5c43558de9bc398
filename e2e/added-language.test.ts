import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailMessages, RenderMail } from '@witryna/contract/mail';
import { expect, onTestFinished, test } from 'vitest';
import { requestHost } from './request-host.ts';
import { copyShop, type ShopCopy } from './shop-copy.ts';
import { startShop } from './shop-process.ts';
import { startForeignServer } from './start-foreign-server.ts';

const HOST = 'obcy.localhost';

/** German texts for the test. All other messages of the added language are English. */
const german: Record<string, Record<string, string>> = {
  cart: { title: 'Warenkorb' },
  shop: { ratingOf: '{rating, number, ::.#} von 5' },
  mails: { placedSubject: 'Wir haben Ihre Bestellung {number}', total: 'Gesamt inkl. MwSt.' },
  gateway: { pay: 'Bezahlen' },
  entries: { 'payment.cash-on-delivery.label': 'Nachnahme' },
};

/** Adds a language: a folder of messages and a line in the list of languages. */
async function addGerman(copy: ShopCopy): Promise<void> {
  const messages = copy.at('packages/messages');
  await cp(join(messages, 'en'), join(messages, 'de'), { recursive: true });
  for (const [area, texts] of Object.entries(german)) {
    const file = join(messages, 'de', `${area}.json`);
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...texts }));
  }
  const list = copy.at('packages/contract/src/languages.ts');
  const source = await readFile(list, 'utf8');
  const line = "  de: 'de-DE',\n";
  await writeFile(
    list,
    source.replace(/^ {2}es: .*\n/m, (es) => es + line),
  );
  expect(await readFile(list, 'utf8')).toContain(line);
}

const order: MailMessages['paid']['order'] = {
  number: 'V-1',
  lines: [],
  productsSumMinor: 123_450,
  discountMinor: 0,
  offersMinor: 0,
  coupon: null,
  deliveryName: 'Kurier',
  deliveryPieces: null,
  deliveryCostMinor: 0,
  totalMinor: 123_450,
  paymentLabel: 'Überweisung',
  destination: ['Anna Schmidt'],
  transfer: null,
  invoice: null,
  note: null,
  deliveryNotes: null,
  additionalInfo: null,
  wholesalerTaxId: null,
  giftNote: null,
  deliveryDate: null,
  orderUrl: 'https://v.example/order/1',
  regulationUrl: 'https://v.example/help-center/regulation',
  withdrawalUrl: 'https://v.example/withdrawal',
};

// The test type-checks and builds the whole workspace, which takes minutes.
const LIMIT_MS = 300_000;

test('a new language needs one folder and one line: types check, and pages and mails are in that language', {
  timeout: LIMIT_MS,
}, async () => {
  const copy = await copyShop();
  onTestFinished(() => copy.remove());
  await addGerman(copy);
  await copy.run('react-router', ['typegen'], 'apps/storefront');
  await Promise.all([copy.run('tsc', ['-p', '.']), copy.run('tsc', ['-p', 'apps/storefront'])]);
  await copy.run('react-router', ['build'], 'apps/storefront');
  await copy.run('vite', ['build', '-c', 'vite.mail.config.ts', '--logLevel', 'warn'], 'apps/storefront');

  const foreign = await startForeignServer(1, { languageCode: 'de-DE' });
  onTestFinished(() => foreign.stop());
  const shop = await startShop({ env: { API_BASE_URL: foreign.url }, root: copy.at('') });
  onTestFinished(async () => void (await shop.stop()));
  const page = (await requestHost(shop.port, HOST, '/cart')).text;
  expect(page).toContain('<html lang="de"');
  expect(page).toMatch(/<h1[^>]*>Warenkorb</);
  expect((await requestHost(shop.port, HOST, '/product/x12')).text).toContain('40,00\u00a0€');

  const checkout = JSON.parse((await requestHost(shop.port, HOST, '/api/shop/Checkout/sesjasesjasesja1')).text);
  expect(checkout.payments.map(({ label }: { label: string }) => label)).toEqual(['Nachnahme', 'Bank transfer']);

  const { renderMail }: { renderMail: RenderMail } = await import(copy.at('apps/storefront/build/mail/render-mail.js'));
  const mail = await renderMail('paid', {
    shop: { name: 'V', origin: 'https://v.example', mainColor: '#334455', language: 'de', currency: 'EUR', seller: [] },
    order,
  });
  expect(mail.html).toContain('lang="de"');
  expect(mail.text).toMatch(/Gesamt inkl\. MwSt\.\s+1\.234,50\s€/);
});
