import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { productsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../../test/make-folder.ts';
import { type FolderParts, richFolder, toFiles } from '../../test/rich-folder.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { checkShopFile, checkShopFolder } from './check-shop-folder.ts';

/** Checks a folder. Returns its faults, and what is left to be imported: nothing if `shop.json` has a fault. */
async function check(folder: string) {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => faults.push(fault);
  const options = { payments: allPayments, deliveries: allDeliveries, folder, onFault };
  const shop = await checkShopFile(options);
  const ready = shop && (await checkShopFolder(shop, options));
  return { checked: ready?.checked, faults };
}

function folderWith(change: (parts: FolderParts) => void): string {
  const parts = richFolder();
  change(parts);
  return makeFolder(toFiles(parts));
}

test('a valid folder has no faults', async () => {
  expect((await check(folderWith(() => undefined))).faults).toEqual([]);
});

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : [nested(depth - 1)];
}

describe('a fault in shop.json names its field and stops the import:', () => {
  test.each<[string, Record<string, unknown>, [string, string]]>([
    ['a zero character', { name: 'a\0b' }, ['name', 'broken character']],
    ['half a surrogate pair', { footer: { a: ['\ud800'] } }, ['footer.a[0]', 'broken character']],
    ['a broken name of a field', { footer: { '\udc00': 1 } }, ['footer', 'The name of the field has a broken']],
    ['a list nested 3000 times', { footer: { a: nested(3_000) } }, ['footer.a[0][0]', 'nested deeper']],
    ['an unknown field', { nmae: 'Glina' }, ['nmae', 'no such field']],
    ['a host that is also the showcase', { showcaseHost: 'glina.test' }, ['showcaseHost', 'also one of hosts']],
    ['an abbreviation of a time zone', { timeZone: 'CET' }, ['timeZone', 'must be a time zone']],
    ['a time zone that is an offset', { timeZone: '+05:30' }, ['timeZone', 'must be a time zone']],
    ['a coupon with small letters', { coupons: [{ code: 'a', percent: 1 }] }, ['coupons[0].code', 'no small letters']],
    ['a percentage that rounds to 0', { coupons: [{ code: 'A', percent: 0.001 }] }, ['coupons[0].percent', 'decimals']],
    [
      'an announced code without a beginning',
      { coupons: [{ code: 'A', percent: 1, announced: true }] },
      ['coupons[0].from', 'must say when'],
    ],
    [
      'an announced code with a minimum',
      { coupons: [{ code: 'A', percent: 1, announced: true, from: '2026-06-01', minimum: 5 }] },
      ['coupons[0].announced', 'without minimum'],
    ],
    [
      'more uses than can be counted',
      { coupons: [{ code: 'A', percent: 1, useLimit: 1e12 }] },
      ['coupons[0].useLimit', 'Too big'],
    ],
    [
      'a day that does not exist',
      { coupons: [{ code: 'A', percent: 1, to: '2026-02-30' }] },
      ['coupons[0].to', 'is not a date'],
    ],
    [
      'an address that is a script',
      { manufacturers: { a: { name: 'A', address: 'B', url: 'javascript:alert(1)' } } },
      ['manufacturers.a.url', 'Invalid URL'],
    ],
  ])('%s', async (_, fields, [column, message]) => {
    const { checked, faults } = await check(folderWith(({ shop }) => Object.assign(shop, fields)));
    expect(checked).toBeUndefined();
    expect(faults[0]).toMatchObject({ file: 'shop.json', message: expect.stringContaining(message) });
    expect(faults[0]?.column?.startsWith(column)).toBe(true);
  });

  test('a file of more than 16 MB is not read', async () => {
    const folder = makeFolder({ 'shop.json': ' '.repeat(2 ** 24 + 1) });
    expect((await check(folder)).faults).toEqual([{ file: 'shop.json', message: 'The file is longer than 16 MB.' }]);
  });

  test('bytes that are not text name their line', async () => {
    const folder = makeFolder({
      ...toFiles(richFolder()),
      'shop.json': Buffer.from('{\n"description": "\x80\x81\0"}', 'latin1'),
    });
    expect((await check(folder)).faults).toEqual([expect.objectContaining({ file: 'shop.json', line: 2 })]);
  });
});

type Cells = [table: string, row: number, column: string, cell: string];

describe('a cell that the database could not store is refused:', () => {
  test.each<[string, Cells[], [string, number, string]]>([
    ['a name that every object has', [['products', 4, 'Status', 'constructor']], ['products', 5, 'Status']],
    ['VAT of 100 %', [['products', 1, 'VAT Rate', '100']], ['products', 2, 'VAT Rate']],
    ['a year before 1900', [['products', 4, 'Published At', '0100-01-01']], ['products', 5, 'Published At']],
    ['a year after 9999', [['reviews', 1, 'Created At', '9999-12-31T23:59:59-12:00']], ['reviews', 2, 'Created At']],
    ['an address of a picture that is none', [['products', 4, 'Images', 'https://[']], ['products', 5, 'Images']],
    ['two options of one name', [['products', 1, 'Option2 Name', 'Szkliwo']], ['products', 2, 'Option2 Name']],
    [
      'a SKU that is the values of another row',
      [['products', 1, 'Variant SKU', 'biały / L']],
      ['products', 4, 'Variant SKU'],
    ],
    ['a synonym without letters', [['synonyms', 1, 'Words', 'kubek, —']], ['synonyms', 2, 'Words']],
    ['a long path', [['redirects', 1, 'From', `/${'ż'.repeat(900)}`]], ['redirects', 2, 'From']],
    ['a script as a target', [['redirects', 1, 'To', 'javascript:alert(1)']], ['redirects', 2, 'To']],
    ['a path that leaves the shop', [['redirects', 1, 'To', '/\\evil.example']], ['redirects', 2, 'To']],
  ])('%s', async (_, cells, [table, row, column]) => {
    const folder = folderWith(({ tables }) => {
      for (const [name, at, title, cell] of cells) {
        const rows = tables[`${name}.csv`] ?? [];
        rows[at]?.splice(rows[0]?.indexOf(title) ?? 0, 1, cell);
      }
    });
    const { faults } = await check(folder);
    expect(faults[0]).toMatchObject({ file: `${table}.csv`, row, column });
  });
});

test('invisible and control characters are removed, except from what is shown as it stands', async () => {
  const dirty = (text: string) => `\u202a${text.slice(0, 1)}\u200b\u0007${text.slice(1)}\u202c`;
  const cells = ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Variant Barcode', 'Option1 Value'];
  const folder = folderWith(({ shop, tables, texts }) => {
    shop.name = dirty('Glina');
    shop.hosts = [dirty('glina.test')];
    shop.vatId = dirty('PL5260250274');
    shop.coupons = [{ code: dirty('LATO\u200d'), percent: 10 }];
    shop.payments = [
      { type: 'bank-transfer', settings: { account: dirty('PL61109010140000071219812874'), holder: 'G' } },
    ];
    shop.footerHtml = '<p>a\u00adb</p>';
    const [header = [], ...rows] = tables['products.csv'] ?? [];
    for (const row of rows)
      cells.forEach((column) => {
        const at = header.indexOf(column);
        if (row[at]) row[at] = dirty(row[at]);
      });
    tables['products.csv'] = [header.map(dirty), ...rows];
    texts['articles/o-kubkach.html'] =
      `---\ntitle: ${dirty('Tytuł').replaceAll('\u0007', '')}\npublished: 2026-01-01\n---\n<p>a\u00adb</p>`;
  });
  const { checked, faults } = await check(folder);
  expect(faults).toEqual([]);
  expect(checked?.shop).toMatchObject({
    ...{ name: 'Glina', hosts: ['glina.test'], vatId: 'PL5260250274', footerHtml: '<p>a\u00adb</p>' },
    coupons: [{ code: 'LATO' }],
    payments: [{ settings: { account: 'PL61109010140000071219812874' } }],
  });
  const clean = await check(folderWith(() => undefined));
  const readAll = (one: typeof clean, of: string) =>
    Array.fromAsync(productsOf(of, one.checked?.context ?? failed(), (fault) => faults.push(fault)));
  expect(await readAll({ checked, faults }, folder)).toEqual(
    await readAll(
      clean,
      folderWith(() => undefined),
    ),
  );
  expect(faults).toEqual([]);
});

function failed(): never {
  throw new Error('the folder has a fault');
}

test('a document or article with a fault in its head is left out', async () => {
  const { checked, faults } = await check(
    folderWith(({ texts }) => {
      texts['articles/a.html'] = '---\ntitle: "a\\0"\npublished: 2026-01-01\n---\n';
      texts['articles/b.html'] = '---\ntitle: B\npublished: 2026-02-30\n---\n';
      texts['articles/c.html'] = '---\ntitel: C\npublished: 2026-01-01\n---\n';
      texts['documents/d.html'] = '---\ntype: CUSTOM\nname: D\nupdated: now\n---\n';
      texts['documents/zasady.html'] = '---\ntype: REGULATION\nname: Zasady\n---\n';
    }),
  );
  expect(faults.map(({ file, line, column }) => [file, line ?? column])).toEqual([
    ['documents/d.html', 'updated'],
    ['documents/zasady.html', 'type'],
    ['articles/a.html', 2],
    ['articles/b.html', 'published'],
    ['articles/c.html', 'title'],
    ['articles/c.html', 'titel'],
  ]);
  expect(checked?.documents.map(({ handle }) => handle)).toEqual(['pracownia', 'regulamin']);
  expect(checked?.articles.map(({ handle }) => handle)).toEqual(['o-kubkach', 'talerze']);
});

describe('what is not a regular file is refused and never opened:', () => {
  const replace: Record<string, (path: string) => void> = {
    'a folder': (path) => mkdirSync(path),
    'a link': (path) => symlinkSync('/etc/hostname', path),
    'a pipe': (path) => execFileSync('mkfifo', [path]),
  };
  const files = [
    'shop.json',
    'products.csv',
    'descriptions/kubek.html',
    'documents/regulamin.html',
    'pictures/point.png',
  ];
  test.each(Object.keys(replace).flatMap((kind) => files.map((file) => [kind, file] as const)))(
    '%s %s',
    async (kind, file) => {
      const folder = makeFolder(toFiles(richFolder()));
      rmSync(join(folder, file));
      replace[kind]?.(join(folder, file));
      const { faults } = await check(folder);
      expect(faults).toContainEqual({ file, message: expect.stringContaining('not a regular file') });
    },
  );

  test('a file in the place of a folder', async () => {
    const folder = makeFolder(toFiles(richFolder()));
    rmSync(join(folder, 'articles'), { recursive: true });
    symlinkSync('/etc', join(folder, 'articles'));
    const { faults } = await check(folder);
    expect(faults).toContainEqual({ file: 'articles', message: 'The file must be a folder.' });
  });
});
