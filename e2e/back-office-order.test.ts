import { randomUUID } from 'node:crypto';
import { placedOrder } from '@witryna/contract/orders';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { orderLink, waitForMail } from './outbox.ts';
import { shopClient } from './shop-client.ts';
import { signInOperator } from './sign-in-operator.ts';
import { type Texts, textsOf } from './texts.ts';

const open = shareBrowser();
const views = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
] as const;

test.each(oneOf(views, 0))(
  'a shopkeeper corrects an address, sends its mail again, and changes the goods, at $width px in $language',
  async ({ width, language }) => {
    const shop = inject('runningShop');
    const client = shopClient(shop.port, glina);
    // Nobody else gets mail at these addresses.
    const [first, second] = [`zle-${randomUUID()}@example.com`, `dobrze-${randomUUID()}@example.com`];
    const filled = await client.fillIn(await client.findSimple());
    const order = { ...filled, buyer: { ...filled.buyer, email: first } };
    const placed = placedOrder.parse(JSON.parse((await client.place(order, randomUUID())).text));
    const shopTexts = textsOf(glina.language);
    const confirmation = await waitForMail(first, shopTexts('mails', 'placedSubject', { number: placed.number }));

    const visit = await open({ width, touch: width < 768, locale: language === 'pl' ? 'pl-PL' : 'en-GB' });
    visit.expectStatus(400, 401, 403, 404);
    const { page } = visit;
    const t = textsOf(language);
    const origin = await signInOperator(shop, page, language);
    await page.goto(`${origin}/${glina.host}/orders/${placed.id}`);
    await page.getByRole('heading', { level: 1 }).getByText(placed.number).waitFor();

    await correctAddress(page, t, second);
    const news = await waitForMail(second, shopTexts('mails', 'changedSubject', { number: placed.number }));
    const notice = await waitForMail(first, shopTexts('mails', 'movedSubject', { number: placed.number }));
    expect(notice.text).not.toContain(second);
    expect(notice.text).not.toContain('#t=');
    await repeatConfirmation(page, t, second);
    const again = await waitForMail(second, shopTexts('mails', 'placedSubject', { number: placed.number }));
    expect(again.text).toContain('Poprawiona 12');
    await changeGoods(page, t);
    const changed = await waitForMail(second, shopTexts('mails', 'amendedSubject', { number: placed.number }));
    expect(changed.text).toContain('rysa na szkliwie');
    await takeOut(page, t);
    await seeInLog(page, t, { origin, number: placed.number });

    await visit.end();

    // The shopper sees it by the new link, and nobody by the one that went to the wrong address.
    const stranger = await open({ width });
    stranger.expectStatus(404);
    await stranger.page.goto(orderLink(confirmation));
    await stranger.page.getByText(shopTexts('orders', 'missing'), { exact: true }).waitFor();
    await stranger.page.goto('about:blank');
    await stranger.page.goto(orderLink(news));
    await stranger.page.getByText('Poprawiona 12').first().waitFor();
    await stranger.page.getByText(shopTexts('orders', 'event_amended'), { exact: true }).first().waitFor();
    await stranger.page
      .getByText(/rysa na szkliwie/)
      .first()
      .waitFor();
    if (process.env.SHOTS) await stranger.page.screenshot({ path: `${process.env.SHOTS}-shopper.png`, fullPage: true });
    await stranger.end();
  },
);

/** Corrects street and e-mail address, after a post code that is wrong. */
async function correctAddress(page: Page, t: Texts, email: string): Promise<void> {
  const text = (key: string) => t('back-office-order', key);
  await page.getByRole('button', { name: text('correct'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByLabel(text(`contact_${key}`), { exact: true });
  await field('street').fill('Poprawiona 12');
  await field('email').fill(email);
  const postCode = await field('postCode').inputValue();
  await field('postCode').fill('1');
  const save = dialog.getByRole('button', { name: text('saveCorrection'), exact: true });
  await save.click();
  await dialog
    .getByRole('alert')
    .filter({ hasText: t('back-office', 'problem_format') })
    .waitFor();
  await checkAccessibility(page, 'back office: address to correct');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-correct.png` });
  await field('postCode').fill(postCode);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Poprawiona 12').first().waitFor();
  await page.getByText(email).first().waitFor();
  await page.getByText(text('asPlaced'), { exact: true }).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-order.png`, fullPage: true });
}

/** Looks at the confirmation as it was sent, and sends it again to the address that the order has now. */
async function repeatConfirmation(page: Page, t: Texts, to: string): Promise<void> {
  const text = (key: string) => t('back-office-order', key);
  const confirmations = page.getByRole('button', { name: new RegExp(t('back-office-orders', 'mail_placed'), 'i') });
  await confirmations.first().click();
  const dialog = page.getByRole('dialog');
  const mail = dialog.frameLocator('iframe');
  await mail.getByText(glina.simple).first().waitFor();
  expect(await mail.locator('a[href]').count()).toBe(0);
  expect(await dialog.locator('iframe').getAttribute('title')).not.toBe('');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-mail.png` });
  await dialog.getByRole('button', { name: text('asText'), exact: true }).click();
  // Without the frame, into which nothing can be injected.
  await checkAccessibility(page, 'back office: mail of an order');
  expect(await dialog.getByRole('textbox').inputValue()).toContain(glina.simple);
  await dialog.getByRole('button', { name: text('repeat'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t('back-office-order', 'repeated', { to })).waitFor();
  await confirmations.nth(1).waitFor();
}

/** Adds a piece of other goods, and takes something off: first without the reason that the buyer is to see. */
async function changeGoods(page: Page, t: Texts): Promise<void> {
  const text = (key: string) => t('back-office-order', key);
  await page.getByRole('button', { name: text('amend'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('searchGoods')).fill('kubek');
  await dialog
    .getByRole('button', { name: new RegExp(`^${text('addGoods')} `) })
    .first()
    .click();
  await dialog.getByLabel(text('discountAmount'), { exact: true }).fill('1');
  await dialog.getByText(text('newTotal'), { exact: true }).waitFor();
  const save = dialog.getByRole('button', { name: text('saveAmendment'), exact: true });
  await save.click();
  await dialog
    .getByRole('alert')
    .filter({ hasText: t('back-office', 'problem_required') })
    .waitFor();
  await checkAccessibility(page, 'back office: goods of an order');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-amend.png`, fullPage: true });
  await dialog.getByLabel(text('discountReason'), { exact: true }).fill('rysa na szkliwie');
  // The sums are worked out again while somebody pauses in typing.
  await dialog.locator('[aria-busy="false"]').getByText(text('newTotal'), { exact: true }).waitFor();
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t('back-office-orders', 'event_amended'), { exact: true }).first().waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-amended.png`, fullPage: true });
}

/** Once the order is paid, what was added is taken out again, and the money for it is refunded by hand. */
async function takeOut(page: Page, t: Texts): Promise<void> {
  const text = (key: string) => t('back-office-orders', key);
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: text('moreCommands') }).click();
  await page.getByRole('menuitem', { name: text('command_paid'), exact: true }).click();
  expect(await dialog.getByText(text('paidSum')).innerText()).toMatch(/\d+[.,]\d\d/);
  await inDialog(text('command_paid')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('back-office-order', 'amend'), exact: true }).click();
  await inDialog(text('onePieceLess')).nth(1).click();
  await inDialog(t('back-office-order', 'saveAmendment')).click();
  // The refund of what is too much is asked for next.
  await dialog.getByRole('heading', { name: text('command_refund') }).waitFor();
  expect(await dialog.getByLabel(text('field_amountMinor')).inputValue()).toMatch(/^7\d[.,]\d\d$/);
  await inDialog(text('continue')).click();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-surplus.png` });
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text('payment_paid'), { exact: true }).first().waitFor();
  await page.getByText(text('attentionTitle'), { exact: true }).waitFor({ state: 'detached' });
}

/** The log of the shop says what was done to the order, by kind, and not to which address. */
async function seeInLog(page: Page, t: Texts, { origin, number }: { origin: string; number: string }): Promise<void> {
  const text = (key: string, values?: Record<string, string>) => t('back-office-changes', key, values);
  await page.goto(`${origin}/${glina.host}/changes`);
  const kinds = page.getByRole('navigation', { name: text('filterThing'), exact: true });
  await kinds.getByRole('link', { name: text('tab_order'), exact: true }).click();
  const rows = page.getByRole('listitem').filter({ hasText: text('orderNumber', { number }) });
  await rows.filter({ hasText: t('back-office-orders', 'event_corrected') }).waitFor();
  await rows.filter({ hasText: t('back-office-orders', 'event_mail-again') }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('Poprawiona 12');
  // Until the rows of the filter are there, the earlier ones are pale.
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await checkAccessibility(page, 'back office: changes');
}
