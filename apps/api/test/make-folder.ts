import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

export type FolderFiles = Readonly<Record<string, string | Uint8Array>>;

/** Makes a temporary folder with these files, for one suite. */
export function makeFolder(files: FolderFiles = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-folder-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: FolderFiles): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** The id of a test's folder: the same for the same host, so that a file that is written anew has it too. */
export function folderIdOf(host: string): string {
  const digits = createHash('sha256').update(host).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** A small shop with two products, one of them reduced, whose files link to one another. */
export function smallShop(host: string): Record<string, string | Uint8Array> {
  return {
    'shop.json': JSON.stringify({
      id: folderIdOf(host),
      name: 'Glina',
      hosts: [host, `www.${host}`],
      language: 'pl',
      currency: 'PLN',
      meta: { title: 'Glina – ceramika' },
      blog: true,
      layout: { logo: 'logo.svg', homeLayout: 'HomePlants' },
      frontPage: {
        content: {
          hero: { slides: [{ big: 'Kubki', link: 'category:kubki?sort=price', image: 'logo.svg', alt: '' }] },
        },
      },
      footer: { columns: [{ title: 'Pomoc', links: [{ text: 'Regulamin', link: 'document:regulamin#zwroty' }] }] },
      upSell: { title: 'Do kompletu', products: ['talerz'], limit: 4 },
      deliveryCountries: ['PL'],
      deliveries: [
        {
          handle: 'kurier',
          type: 'COURIER',
          name: 'Kurier',
          price: 16.99,
          countries: ['PL'],
          days: [1, 2],
          vatRate: 23,
        },
      ],
      payments: [{ type: 'bank-transfer', settings: { account: 'PL61109010140000071219812874', holder: 'Glina' } }],
      coupons: [{ code: 'WITAJ10', percent: 10, to: '2027-01-01' }],
      manufacturers: { glina: { name: 'Pracownia Glina', address: 'Łódź', email: 'czesc@glina.example' } },
    }),
    'categories.csv': 'Handle,Name,Parent\nkubki,Kubki,\nkubki-duze,Duże kubki,kubki\n',
    'products.csv': [
      'Handle,Title,Category,Manufacturer,Product Type,Images,Features,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Reduced Since,Variant Inventory Qty,Variant Image,Published At',
      'kubek,Kubek klasyczny,kubki,glina,Kubek,logo.svg: Kubek,"[Wymiary]\nWysokość = 9 cm",Kolor,biały,K-1,49.00,59.00,2026-11-01,5,logo.svg,2026-01-01',
      'kubek,,,,,,,,czarny,K-2,"59,00 zł",,,0,,',
      'talerz,Talerz,kubki-duze,,,,,,,T-1,80,,,3,,2026-01-01',
    ].join('\n'),
    'prices.csv':
      'Handle,Variant,Price,From\nkubek,K-1,59.00,2026-01-01\nkubek,K-1,55.00,2026-10-20\nkubek,K-1,59.00,2026-10-25\nkubek,K-1,49.00,2026-11-01\n',
    'reviews.csv':
      'Handle,Author,Rating,Body,Created At,Verified\nkubek,Anna,5,Piękny,2026-05-01T10:00:00Z,yes\ntalerz,Jan,4,Dobry,2026-05-02T10:00:00Z,no\n',
    'sales.csv': 'Handle,Day,Pieces\ntalerz,2026-11-20,7\ntalerz,2026-11-21,2\n',
    'redirects.csv': 'From,To\n/stary-kubek,product:kubek?ref=old#opis\n',
    'synonyms.csv': 'Words,Finds\n"kubek, garnuszek",\nserwis,talerz\n',
    'descriptions/kubek.html':
      '<p>Toczony na kole. <a href="product:talerz#opis">Talerz</a> <img src="picture:logo.svg"></p>',
    'documents/regulamin.html': '---\ntype: REGULATION\nname: Regulamin\n---\n<p>Zasady</p>',
    'articles/o-kubkach.md':
      '---\ntitle: O kubkach\nauthor: Ola\ntags: [kubki]\npicture: logo.svg\nalt: Kubek\npublished: 2026-03-01\n---\nCzytaj o [kubku](product:kubek).\n',
    'pictures/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#1F3A7A"/></svg>',
  };
}
