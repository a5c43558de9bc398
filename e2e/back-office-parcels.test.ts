import { randomUUID } from 'node:crypto';
import { type PlacedOrder, placedOrder } from '@witryna/contract/orders';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { shopClient } from './shop-client.ts';
import { signInOperator } from './sign-in-operator.ts';
import { pluralForm, type Texts, textsOf } from './texts.ts';

const open = shareBrowser();
const views = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
] as const;

test.each(oneOf(views, 0))(
  'a shopkeeper buys a label for an order, then those of several with one press, at $width px in $language',
  async ({ width, language }) => {
    const shop = inject('runningShop');
    const client = shopClient(shop.port, glina);
    const placed: PlacedOrder[] = [];
    for (let count = 0; count < 2; count += 1) {
      const order = await client.fillIn(await client.findSimple());
      placed.push(placedOrder.parse(JSON.parse((await client.place(order, randomUUID())).text)));
    }
    const visit = await open({ width, touch: width < 768, locale: language === 'pl' ? 'pl-PL' : 'en-GB' });
    visit.expectStatus(400, 401, 403, 404);
    const { page } = visit;
    const t = textsOf(language);
    const origin = await signInOperator(shop, page, language);
    const [first, second] = placed;
    if (!first || !second) throw new Error('no order was placed');
    await page.goto(`${origin}/${glina.host}/orders`);
    await acceptInList(page, t, second.number);
    await page.goto(`${origin}/${glina.host}/orders/${first.id}`);
    await page.getByRole('heading', { level: 1 }).getByText(first.number).waitFor();
    await accept(page, t);
    await buyLabel(page, t);
    await page.goto(`${origin}/${glina.host}/orders`);
    await buyLabels(page, t, { placed, language });
    await visit.end();
  },
);

/** Accepts an order in the list, which then is no longer chosen, and waits for its money. */
async function acceptInList(page: Page, t: Texts, number: string): Promise<void> {
  const text = (key: string) => t('back-office-orders', key);
  const tabs = page.getByRole('navigation', { name: text('tabs'), exact: true });
  await tabs.getByRole('link', { name: new RegExp(`^${text('tab_awaited')} \\(\\d`) }).click();
  const box = page.getByRole('checkbox', { name: t('back-office-orders', 'choose', { number }) });
  await box.check();
  await page.getByRole('button', { name: new RegExp(`^${text('bulk_accept')}`) }).click();
  await page.getByRole('button', { name: text('clearChosen'), exact: true }).waitFor({ state: 'detached' });
  expect(await box.isChecked()).toBe(false);
  // What was done leads to where the order now stands.
  const shown = text('showTab').replace('{tab}', text('tab_awaited'));
  await page.getByRole('button', { name: shown, exact: true }).click();
  await box.waitFor();
}

/** Accepts an order that is not accepted yet. */
async function accept(page: Page, t: Texts): Promise<void> {
  const button = page.getByRole('button', { name: t('back-office-orders', 'command_accept'), exact: true });
  const pack = page.getByRole('button', { name: t('back-office-orders', 'command_pack'), exact: true });
  await button.or(pack).first().waitFor();
  if (await button.isVisible()) await button.click();
  await pack.waitFor();
}

/** Buys a label after a weight that can't be read, and saves it. */
async function buyLabel(page: Page, t: Texts): Promise<void> {
  const text = (key: string) => t('back-office-parcels', key);
  await page.getByRole('button', { name: text('create'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const weight = dialog.getByLabel(text('weight'), { exact: true });
  await weight.fill('2 kg');
  await dialog.getByRole('button', { name: text('buy'), exact: true }).click();
  await dialog
    .getByRole('alert')
    .filter({ hasText: text('wrong_measure') })
    .waitFor();
  await checkAccessibility(page, 'back office: parcel to buy');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-parcel-dialog.png` });
  await weight.fill('2,5');
  await dialog.getByRole('button', { name: text('buy'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text('state_ready'), { exact: true }).waitFor();
  await page.getByText(t('back-office-orders', 'event_parcel-ready'), { exact: true }).first().waitFor();
  await checkAccessibility(page, 'back office: parcel of an order');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-parcel.png`, fullPage: true });
  await saveLabels(page, pluralForm(t('back-office-parcels', 'printLabels'), 'one', 1));
}

/** Buys the labels that are missing, and saves all as one file. */
async function buyLabels(
  page: Page,
  t: Texts,
  { placed, language }: { placed: readonly PlacedOrder[]; language: string },
): Promise<void> {
  const text = (key: string) => t('back-office-parcels', key);
  for (const { number } of placed)
    await page.getByRole('checkbox', { name: t('back-office-orders', 'choose', { number }) }).check();
  await page.getByRole('button', { name: text('bulkShort'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: pluralForm(text('createParcels'), 'one', 1), exact: true }).click();
  await dialog.getByText(text('state_ready'), { exact: true }).nth(1).waitFor();
  await checkAccessibility(page, 'back office: parcels of several orders');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-parcels.png` });
  const several = language === 'pl' ? 'few' : 'other';
  await saveLabels(page, pluralForm(text('printLabels'), several, 2));
}

async function saveLabels(page: Page, name: string): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
}
