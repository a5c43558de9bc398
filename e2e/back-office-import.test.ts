import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { csvText } from '../packages/shop-converters/test/csv-text.ts';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { signInOperator } from './sign-in-operator.ts';
import { pluralForm, textsOf } from './texts.ts';

const open = shareBrowser();
/** A shop whose goods no other journey counts. */
const host = 'lapa.localhost';

const cases = [
  { width: 1366, language: 'en' },
  { width: 360, language: 'pl' },
  { width: 1366, language: 'pl' },
  { width: 360, language: 'en' },
] as const;

type Words = (key: string, values?: Record<string, string>) => string;

test.each(oneOf(cases, 0))(
  'a shopkeeper imports an export of WooCommerce, and finds its product in the shop, at $width px in $language',
  async ({ width, language }) => {
    const texts = textsOf(language);
    const t: Words = (key, values) => texts('back-office-import', key, values);
    const goods: Words = (key, values) => texts('back-office-goods', key, values);
    const visit = await open({ width, touch: width < 768 });
    // The first call asks who is signed in; a file that is refused is a refusal, too.
    visit.expectStatus(400, 401, 403, 404);
    const { page } = visit;
    const origin = await signInOperator(inject('runningShop'), page, language);
    const title = `Obroża ${randomUUID().slice(0, 8)}`;

    await page.goto(`${origin}/${host}/goods`);
    await page.getByRole('link', { name: goods('import'), exact: true }).click();
    await dropFile(page, t, 'goods.zip', 'PK\u0003\u0004');
    await page.getByText(t('file_packed')).waitFor();

    await dropFile(page, t, 'export.csv', exportOf(title, { published: '1' }));
    await page.getByRole('heading', { name: t('preview') }).waitFor();
    await page.getByText(t('note_leftOutNoPrice')).waitFor();
    await page
      .getByRole('region', { name: t('list_added') })
      .getByText(title, { exact: true })
      .waitFor();
    await checkAccessibility(page, 'back office: import of goods, preview');
    await importAll(page, t);
    await checkAccessibility(page, 'back office: import of goods, done');
    const report = page.getByRole('link', { name: t('report'), exact: true });
    const address = (await report.getAttribute('href')) ?? '';
    expect(await page.evaluate(async (path) => (await fetch(path)).text(), address)).toContain(`${title},added`);

    await page.goto(`${origin}/${host}/goods?search=${encodeURIComponent(title)}`);
    await page.locator('[data-row]').getByRole('link', { name: title }).click();
    const shown = page.getByRole('link', { name: goods('viewInShop') });
    const tab = await visit.openTab();
    await tab.goto((await shown.getAttribute('href')) ?? '');
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
    await tab.close();

    await page.goto(`${origin}/${host}/goods-import`);
    await bringBack(page, t, title);

    // Other journeys find the shop as it was.
    await dropFile(page, t, 'again.csv', exportOf(title, { published: '0' }));
    await page
      .getByRole('region', { name: t('list_changed') })
      .getByText(goods('status_draft'))
      .waitFor();
    await importAll(page, t);
    await visit.end();
  },
  240_000,
);

/** The shop's own table is downloaded, a price is changed in it, and it is imported again. */
async function bringBack(page: Page, t: Words, title: string) {
  const link = page.getByRole('link', { name: t('download'), exact: true });
  const address = (await link.getAttribute('href')) ?? '';
  const table = await page.evaluate(async (path) => (await fetch(path)).text(), address);
  const lines = table.split('\n');
  const own = lines.find((line) => line.includes(title)) ?? '';
  await dropFile(page, t, 'products.csv', `${lines[0]}\n${own.replace('39.90', '41.50')}\n`);
  await page.getByText(t('from', { kind: t('kind_witryna'), file: 'products.csv' })).waitFor();
  await page
    .getByRole('region', { name: t('list_changed') })
    .getByText(/41[,.]50/)
    .waitFor();
  await importAll(page, t);
}

/** An export with a product, and another one whose price is missing. */
function exportOf(title: string, { published }: { published: string }): string {
  const row = { Type: 'simple', Published: published, 'In stock?': '1', Stock: '4' };
  return csvText([
    { ...row, SKU: title, Name: title, 'Regular price': '39,90' },
    { ...row, SKU: `${title}-2`, Name: `${title} 2`, 'Regular price': '' },
  ]);
}

async function dropFile(page: Page, t: Words, name: string, content: string) {
  const place = page.getByRole('group', { name: t('file') });
  await place.waitFor();
  const files = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName));
      return transfer;
    },
    [name, content] as const,
  );
  await place.dispatchEvent('drop', { dataTransfer: files });
}

async function importAll(page: Page, t: Words) {
  await page.getByRole('button', { name: pluralForm(t('start'), 'one', 1) }).click();
  await page.getByRole('heading', { name: t('last') }).waitFor({ timeout: 60_000 });
  await page
    .getByRole('region', { name: t('last') })
    .getByText(t('state_done'), { exact: true })
    .waitFor();
}
