import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSharedDocuments } from './shared-documents.ts';

async function makeShop(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'witryna-shared-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const folder of ['templates', 'shop/documents']) await mkdir(join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(root, file), text);
  return join(root, 'shop');
}
const texts = { '«company»': 'Cups & $1', ' «note»': '' };
const shop = { 'shop/documents.json': JSON.stringify({ templates: '../templates', texts }) };
const templates = { 'templates/terms.html': '«company», «company» «note»', 'templates/faq.html': '«other»' };

test('documents are the templates with the shop’s texts, except those that the folder has itself', async () => {
  expect(await readSharedDocuments(await makeShop({ ...shop, ...templates }))).toEqual(
    new Map([
      ['documents/faq.html', '«other»'],
      ['documents/terms.html', 'Cups & $1, Cups & $1'],
    ]),
  );
  const folder = await makeShop({ ...shop, ...templates, 'shop/documents/faq.html': 'Own' });
  expect([...(await readSharedDocuments(folder)).keys()]).toEqual(['documents/terms.html']);
});

test('a shop without documents.json has no other documents than its own', async () => {
  expect(await readSharedDocuments(await makeShop(templates))).toEqual(new Map());
});
