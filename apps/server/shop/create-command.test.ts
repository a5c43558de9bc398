import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { checkShopFile, checkShopFolder } from '@witryna/api/shop-folder/check-shop-folder.ts';
import { productDetails, productList } from '@witryna/contract/catalog';
import { cleanLine } from '@witryna/contract/clean-text';
import { document, documentList } from '@witryna/contract/content';
import { languages } from '@witryna/contract/languages';
import { formatMajor } from '@witryna/contract/money';
import { factsOfCountry, sellerCountries } from '@witryna/contract/seller-countries';
import { footerAnswer, frontPageAnswer, shopConfig } from '@witryna/contract/shop-config';
import { productsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { createFolder } from '@witryna/shop-folder/create/create-folder.ts';
import type { NewShop } from '@witryna/shop-folder/create/new-shop.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { layouts } from '@witryna/shop-folder/format/section-schemas.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { runsOf } from '../../../scripts/one-of.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const { get } = createTestApi(db);
const root = mkdtempSync(join(tmpdir(), 'witryna-create-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = () => join(root, randomUUID());

const now = new Date('2026-11-22T12:00:00Z');
const kinds = { payments: allPayments, deliveries: allDeliveries };
const run = createShopRunner({ db, dataDir: root, ...kinds }, now);

describe.each(languages)('a shop created in the language %s', async (language) => {
  const host = `${language}.created.test`;
  const folder = newFolder();
  const created = await run(`create ${folder} --name Glina --host ${host} --language ${language}`);
  const imported = await run(`import ${folder}`);

  test('has no fault and is imported whole, and the check notes only what its owner has to fill in', async () => {
    expect(created).toMatchObject({ code: 0, errors: '' });
    const checked = await run(`check ${folder}`);
    expect(checked).toMatchObject({ code: 0, errors: '' });
    const [result, ...notes] = checked.output.trimEnd().split('\n').reverse();
    expect(result).toBe(`${folder} has no faults: 3 products`);
    expect(notes.length).toBeGreaterThan(5);
    // The shop's e-mail address is not known yet.
    const known =
      /^note: (?:\S+: (?:A mark|\d+ marks) «…» (?:is|are) to be filled in|shop\.json, (?:manufacturers\.own|legal\.guaranteeNotice|frontPage\.content\.hero\.slides\[0\]): )/;
    expect(notes.filter((line) => !known.test(line))).toEqual([]);
    expect(imported).toMatchObject({ code: 0, errors: '' });
  });

  test('has a front page and products that can be bought, and the lowest price before the reduction', async () => {
    const { frontPageConfig } = await get(host, `/shop/Layout/${host}/front-page`, frontPageAnswer);
    expect(frontPageConfig?.content?.hero?.slides).toEqual([
      expect.objectContaining({ small: 'Glina', image: expect.stringMatching(/^hero-/) }),
    ]);
    const { data } = await get(host, '/shop/Product', productList);
    const details = await Promise.all(data.map(({ id }) => get(host, `/shop/Product/${id}/details`, productDetails)));
    expect(details.map(({ combinations }) => combinations.length).sort()).toEqual([1, 1, 4]);
    const reduced = details
      .flatMap(({ combinations }) => combinations)
      .filter((one) => one.priceBeforeDiscount !== null);
    const times = language === 'pl' ? 4 : 1;
    expect(reduced).toEqual([
      expect.objectContaining({
        price: 9 * times,
        priceBeforeDiscount: 12 * times,
        lowestPrice: 12 * times,
        lowestPriceSinceStart: false,
      }),
    ]);
  });

  test('has documents and a front page that show what its settings say', async () => {
    const types = ['DELIVERY_CONDITIONS', 'PAYMENTS', 'FAQ'];
    const bodies = await Promise.all(types.map((type) => get(host, `/shop/Document/${type}`, document)));
    const text = bodies.map(({ body }) => body).join('');
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain(formatMajor(language === 'pl' ? 240 : 60, language === 'pl' ? 'PLN' : 'EUR', language));
    const { frontPageConfig } = await get(host, `/shop/Layout/${host}/front-page`, frontPageAnswer);
    expect(JSON.stringify(frontPageConfig)).not.toMatch(/\{[a-zA-Z]+\}/);
  });

  test('names every file with places to fill in, and leaves out the e-mail address that is unknown', async () => {
    const counted = [...created.output.matchAll(/^ {2}(\S+) +(\d+)$/gm)].map(([, file, count]) => [
      file,
      Number(count),
    ]);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
    const marked = files.map((file) => [file, readFileSync(join(folder, file), 'utf8').match(/«[^«»…]+»/g)?.length]);
    expect(new Map(marked.filter(([, count]) => count) as [string, number][])).toEqual(
      new Map(counted as [string, number][]),
    );
    expect(counted.length).toBeGreaterThan(5);
    const { contact } = await get(host, `/shop/Layout/${host}/footer`, footerAnswer);
    expect(contact?.email).toBeUndefined();
    expect(created.output).toContain('footer.contact.email');
  });

  test('is told of a text that contradicts a setting', async () => {
    const planted = {
      ...{ en: '99 days to return.', pl: '99 dni na zwrot.' },
      ...{ es: '99 días para devolver.', de: '99 Tage Rückgaberecht.' },
    };
    const document = `---\ntype: CUSTOM\nname: A\n---\n<p>${planted[language]}</p>`;
    writeFileSync(join(folder, 'documents', 'planted.html'), document);
    expect((await run(`check ${folder}`)).output).toContain('says 99; goods may be returned for 14 days');
  });
});

test('a German shop has an Impressum, and instructions on withdrawal to which its page on returns leads', async () => {
  const folder = newFolder();
  await run(`create ${folder} --name Glina --host law.test --language de --phone 040123 --email a@b.de`);
  await run(`import ${folder}`);
  const { data } = await get('law.test', '/shop/Document', documentList);
  expect(data.map(({ customName }) => customName)).toEqual(expect.arrayContaining(['Impressum', 'Widerrufsbelehrung']));
  const { legal } = await get('law.test', '/shop/config/law.test', shopConfig);
  const id = data.find(({ customName }) => customName === 'Widerrufsbelehrung')?.id;
  expect(legal?.returns?.document).toBe(`/document/${id}-widerrufsbelehrung`);
  expect(legal?.imprint?.document).toMatch(/^\/document\/\d+-impressum$/);
  const exported = newFolder();
  await run(`export law.test ${exported}`);
  const file = JSON.parse(readFileSync(join(exported, 'shop.json'), 'utf8'));
  expect(file.legal.returns).toEqual({ document: 'document:widerrufsbelehrung' });
  expect(readFileSync(join(exported, 'documents/versand-und-rueckgabe.html'), 'utf8')).toContain('{freeFrom}');
});

test('a Spanish shop has an Aviso legal', async () => {
  const folder = newFolder();
  await run(`create ${folder} --name Rosa --host aviso.test --language es --phone 958000180 --email a@b.es`);
  await run(`import ${folder}`);
  const { data } = await get('aviso.test', '/shop/Document', documentList);
  expect(data.map(({ customName }) => customName)).toContain('Aviso legal');
});

const signal = new AbortController().signal;

/** Creates a folder and reads back what `check` reads. */
async function createAndCheck(shop: NewShop) {
  const folder = newFolder();
  await createFolder(folder, { id: randomUUID(), shop, schema: {}, now, signal });
  const faults: Fault[] = [];
  const options = { folder, onFault: (fault: Fault) => faults.push(fault), ...kinds };
  const file = await checkShopFile(options);
  const ready = file && (await checkShopFolder(file, options));
  const products = ready ? await Array.fromAsync(productsOf(folder, ready.checked.context, options.onFault)) : [];
  return { faults, file, products };
}

describe('what somebody typed', () => {
  test('gives a folder without a fault and stays as it is, whatever it contains', async () => {
    const unit = fc.constantFrom(...'"\',;<>&«»=+-@\\`{}$%#:|/ aŁ\u00a0\u200b🫖');
    const text = fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit, maxLength: 60 }))
      .map((typed) => cleanLine(typed.replace(/\p{Cc}/gu, '')))
      .filter((typed) => typed !== '' && typed.length <= 200);
    const known = fc.option(text);
    const shops = fc.record<NewShop>({
      name: text,
      host: fc.constant('typed.test'),
      otherHosts: fc.constantFrom([], ['www.typed.test', 'typed.example']),
      language: fc.constantFrom(...languages),
      country: fc.option(fc.constantFrom(...sellerCountries)),
      home: fc.option(fc.constantFrom(...layouts.homeLayout)),
      currency: fc.constantFrom('PLN', 'EUR', 'JPY', 'KWD', 'HUF'),
      company: known,
      address: known,
      email: fc.option(fc.emailAddress({ size: 'small' })),
      phone: fc.option(fc.constant('+48 600 100 200')),
      account: fc.option(fc.constant('PL61109010140000071219812874')),
    });
    await fc.assert(
      fc.asyncProperty(shops, async (shop) => {
        const { faults, file, products } = await createAndCheck(shop);
        expect(faults).toEqual([]);
        expect(file?.name).toBe(shop.name);
        expect(file?.hosts).toEqual([shop.host, ...shop.otherHosts]);
        if (shop.home) expect(file?.layout.homeLayout).toBe(shop.home);
        if (shop.country) {
          const { timeZone, vatRate } = factsOfCountry(shop.country);
          expect(file).toMatchObject({ timeZone, deliveryCountries: [shop.country], deliveries: [{ vatRate }] });
          expect(products.map((product) => product.vatRate)).toEqual([vatRate, vatRate, vatRate]);
        }
        expect(products.map(({ brand }) => brand)).toEqual([shop.name, shop.name, shop.name]);
        if (shop.company) expect(file?.manufacturers.own?.name).toBe(shop.company);
        expect(file?.payments.map(({ type }) => type)).toEqual(
          shop.account ? ['bank-transfer', 'cash-on-delivery'] : ['cash-on-delivery'],
        );
      }),
      { numRuns: runsOf(40) },
    );
  });

  test('stands in documents as text, not as HTML', async () => {
    const folder = newFolder();
    const typed = ['Zażółć "Ć" & Synowie <b>3', 'typed.test', 'pl', '', 'Firma <i>', '', '', '', ''];
    expect(await run(`create ${folder}`, { typed })).toMatchObject({ code: 0 });
    await run(`import ${folder}`);
    const terms = await get('typed.test', '/shop/Document/REGULATION', document);
    expect(terms.body).toContain('Firma &lt;i&gt;');
    expect(terms.body).toMatch(/Zażółć ("|&quot;)Ć\1 &amp; Synowie &lt;b&gt;3/);
  });
});

describe('questions', () => {
  test('come again with the reason after a wrong answer, and propose what follows from earlier answers', async () => {
    const folder = newFolder();
    const typed = [
      '',
      'Miód i Mak',
      'https://miod.test',
      '',
      'fr',
      'ES',
      'złoty',
      '',
      '',
      '',
      'miod@',
      'a@b.pl',
      '12',
      '',
      '1',
      '',
    ];
    const { code, errors } = await run(`create ${folder}`, { typed });
    expect(code).toBe(0);
    for (const reason of [
      'It is needed',
      'begins with a scheme',
      '"fr" is not',
      '"złoty" is not',
      '"miod@" is not',
      '"12" is not',
      '"1" is not',
    ])
      expect(errors).toContain(reason);
    const shop = JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'));
    expect(shop).toMatchObject({ hosts: ['miod-i-mak.localhost'], language: 'es', currency: 'EUR' });
    expect(shop.footer.contact.email).toBe('a@b.pl');
  });

  test('are not asked for what options give', async () => {
    const folder = newFolder();
    const given = '--name Glina --host g.test --language en --currency eur --company C --address A --email a@b.pl';
    const { code, errors } = await run(`create ${folder} ${given} --phone "" --account ""`, { typed: [] });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  test.each([
    ['--host g.test', 'give --name'],
    ['--name Glina', 'give --host'],
    ['--name Glina --host g.test --account PL00', '--account: "PL00" is not an IBAN'],
    ['--name Glina --host g.test --currency zł', '--currency: "zł" is not a currency'],
  ])('without a terminal, %s is refused', async (given, reason) => {
    const folder = newFolder();
    expect(await run(`create ${folder} ${given}`)).toMatchObject({ code: 1, errors: expect.stringContaining(reason) });
    expect(readdirSync(root)).not.toContain(folder.slice(root.length + 1));
  });
});

test('a folder that is not empty is refused before any question, and stays as it is', async () => {
  const folder = mkdtempSync(join(root, 'full-'));
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const { code, errors } = await run(`create ${folder}`, { typed: [] });
  expect({ code, errors }).toEqual({ code: 1, errors: `${folder} is not empty\n` });
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test('an interrupted command leaves nothing behind', async () => {
  let written = 0;
  const throwIfAborted = () => {
    written += 1;
    if (written > 5) throw new Error('interrupted');
  };
  const shop: NewShop = {
    ...{ name: 'Glina', host: 'g.test', otherHosts: [], language: 'en', currency: 'EUR', country: null, home: null },
    ...{ company: null, address: null, email: null, phone: null, account: null },
  };
  const empty = mkdtempSync(join(root, 'empty-'));
  const stopped = Object.assign(new AbortController().signal, { throwIfAborted });
  await expect(createFolder(empty, { id: randomUUID(), shop, schema: {}, now, signal: stopped })).rejects.toThrow(
    'interrupted',
  );
  expect(readdirSync(empty)).toEqual([]);
  written = 0;
  await expect(
    createFolder(join(root, 'a/b'), { id: randomUUID(), shop, schema: {}, now, signal: stopped }),
  ).rejects.toThrow('interrupted');
  expect(readdirSync(root)).not.toContain('a');
});
