import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { findOtherWords } from '@witryna/messages/glossary';
import { messagesFolder, readMessages } from '@witryna/messages/message-files';
import { findTypography } from '@witryna/messages/typography';
import { linesOf } from '@witryna/shop-folder/check/texts/plain-lines.ts';
import { documentsOf } from '@witryna/shop-folder/check/texts/shop-texts.ts';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { listFolderTexts, shopFolders } from './folder-texts.ts';

const shopLanguage = z.object({ language: z.string() });

/** Copies a folder of texts to where they can be changed. */
async function copyOf(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-texts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(source, folder, { recursive: true, filter: (path) => !path.endsWith('pictures') });
  return folder;
}

/** What the checks of words and typography find in a folder, without the folder’s own path. */
async function found(folder: string): Promise<string[]> {
  const texts = await listFolderTexts(folder);
  const problems = [...findOtherWords(texts, messagesFolder, ['pl']), ...findTypography(texts, messagesFolder, [])];
  return problems.flatMap((problem) => /^\S*\/witryna-texts-\w+\/(.*)/.exec(problem)?.[1] ?? []);
}

test.each(['demo/shops/glina', 'packages/shop-folder/templates/pl'])(
  'other words and wrong typography are found in every kind of file of %s',
  async (source) => {
    const folder = await copyOf(source);
    expect(await found(folder)).toEqual([]);
    const planted = 'Twój <b>kod</b> rabatowy: 5 % taniej';
    await writeFile(join(folder, 'descriptions/a.html'), `<p>${planted}</p>`);
    await writeFile(
      join(folder, 'articles/a.html'),
      `---\ntitle: "${planted}"\npublished: 1 days ago\n---\n<p>Nic</p>`,
    );
    await writeFile(join(folder, 'documents/a.html'), `---\ntype: FAQ\nname: Nic\n---\n<style>a{}</style>${planted}`);
    const categories = join(folder, 'categories.csv');
    const columns = (await readFile(categories, 'utf8')).split('\n', 1)[0]?.split(',').length ?? 0;
    await appendFile(categories, `nowa,kod rabatowy 5 % taniej${','.repeat(columns - 2)}\n`);
    const settings = JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8'));
    settings.meta.title = planted;
    await writeFile(join(folder, 'shop.json'), JSON.stringify(settings));
    const problems = (await found(folder)).map((problem) => problem.replace(/(?<=csv:)\d+/, 'row'));
    const places = [
      ...['shop.json meta.title', 'categories.csv:row Name', 'documents/a.html'],
      ...['articles/a.html title', 'descriptions/a.html'],
    ];
    expect(problems).toEqual([
      ...places.map((place) => `${place} has "kod rabatow*" for coupon; the word is "kupon*"`),
      ...places.map((place) => `${place} has a space before a percent sign`),
    ]);
  },
);

test('every demo shop and template is read', async () => {
  const folders = await shopFolders();
  expect(folders.length).toBeGreaterThan(15);
  const read = await Promise.all(folders.map(listFolderTexts));
  expect(new Set(read.map(([first]) => first?.language))).toEqual(new Set(languages));
});

test('the model withdrawal form in the terms of every shop is that of the page of returns', async () => {
  let compared = 0;
  for (const folder of await shopFolders()) {
    const { language } = shopLanguage.parse(JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8')));
    const terms = (await documentsOf(folder, true)).find(({ type }) => type === 'REGULATION');
    // The German form is that of the model instructions of the law, to which the page of returns leads.
    if (!terms || language === 'de') continue;
    const form = readMessages(language, 'legal');
    const lines = linesOf(terms.text);
    const parts = ['Statement', 'Ordered', 'Name', 'Address', 'Signature', 'Date'].map(
      (part) => `${form[`model${part}`]} …`,
    );
    const start = lines.indexOf(form.modelForm ?? '');
    const seller = expect.stringMatching(new RegExp(`^${form.modelTo} \\S`));
    const whole = [form.modelForm, form.modelFormHint, seller, ...parts, form.modelDelete];
    expect(lines.slice(start, start + whole.length)).toEqual(whole);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(12);
});
