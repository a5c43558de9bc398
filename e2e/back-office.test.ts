import { randomUUID } from 'node:crypto';
import { placedOrder, order as shownOrder } from '@witryna/contract/orders';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { longCases } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { password, setUpFactor } from './back-office-steps.ts';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { shopClient } from './shop-client.ts';
import { spawnPeopleCommand } from './spawn-shop-command.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();

test.each([1366, ...longCases([360])])(
  'an operator who was invited sets up a second factor, finds an order, sends it and takes a part back, at %i px',
  async (width) => {
    const shop = inject('runningShop');
    const client = shopClient(shop.port, glina);
    const order = async (quantity = 1) => {
      const typed = await client.fillIn(await client.findSimple(), quantity);
      return placedOrder.parse(JSON.parse((await client.place(typed, randomUUID())).text));
    };
    const placed = await order(2);
    const t = textsOf('pl');
    const signIn = (key: string) => t('back-office-sign-in', key);
    const visit = await open({ width, touch: width < 768 });
    // The first call asks who is signed in: nobody.
    visit.expectStatus(401, 403, 404);
    const { page } = visit;
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    const email = `operator-${randomUUID()}@example.com`;
    const { output } = await spawnPeopleCommand(shop, 'invite-operator', email, '--language', 'pl');
    const link = /http:\/\/admin\.localhost\S+/.exec(output)?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel(signIn('name')).fill('Zofia');
    await page.getByLabel(signIn('password'), { exact: true }).fill(password);
    await checkAccessibility(page, 'back office: invitation');
    await button(signIn('createAccount')).click();

    await page.getByLabel(signIn('email')).fill(email);
    await page.getByLabel(signIn('password'), { exact: true }).fill('nie to hasło, co trzeba');
    await button(signIn('signIn')).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel(signIn('password'), { exact: true }).fill(password);
    await button(signIn('signIn')).click();
    await setUpFactor(page, signIn);

    await page.goto(`${new URL(link).origin}/${glina.host}/orders`);
    const orders = (key: string) => t('back-office-orders', key);
    await watchNewOrder(page, orders('order'), order);
    const search = page.getByRole('searchbox', { name: orders('search') });
    await search.fill(`${glina.buyer.fullName.split(' ')[0]} ${placed.number}`);
    const row = page.getByRole('link', { name: `${t('back-office-orders', 'order')} ${placed.number}`, exact: true });
    await row.waitFor();
    // Until the search is answered, the orders before it stand there, dimmed.
    await page
      .getByRole('list', { name: t('back-office', 'activeFilters') })
      .getByText(placed.number)
      .waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    // A name that is searched for stands in no address.
    expect(page.url()).not.toMatch(/search|\?/);
    await checkAccessibility(page, 'back office: orders');
    await row.click();
    await page.getByRole('heading', { level: 1 }).getByText(placed.number).waitFor();
    await checkAccessibility(page, 'back office: order');
    await writeOnOrder(page, orders);
    await page.getByRole('button', { name: orders('printPapers') }).click();
    const address = await page.getByRole('menuitem', { name: orders('paper_packing-slips') }).getAttribute('href');
    await page.keyboard.press('Escape');
    const slip = await page.evaluate(async (path) => {
      const response = await fetch(path ?? '');
      return [response.status, (await response.text()).slice(0, 5)];
    }, address);
    expect(slip).toEqual([200, '%PDF-']);
    for (const move of ['accept', 'pack'] as const) await button(t('back-office-orders', `command_${move}`)).click();
    await button(t('back-office-orders', 'command_send')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('back-office-orders', 'field_trackingNumber')).fill('620000000000000000000007');
    await dialog.getByRole('button', { name: t('back-office-orders', 'command_send'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const { text } = await client.readOrder(placed.id, placed.secret);
    expect(shownOrder.parse(JSON.parse(text)).state).toBe('sent');
    expect(text).toContain('620000000000000000000007');
    await page.getByText('620000000000000000000007').first().waitFor();
    const invoices = (key: string) => t('back-office-invoices', key);
    await issueInvoice(page, invoices);
    await takeBack(page, orders);
    await correctInvoice(page, invoices);
    const back = shownOrder.parse(JSON.parse((await client.readOrder(placed.id, placed.secret)).text));
    expect(back).toMatchObject({ state: 'part-returned', payment: 'part-refunded', products: [{ returned: 1 }] });

    // The link of the invitation works once.
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel(signIn('name')).fill('Ktoś');
    await page.getByLabel(signIn('password'), { exact: true }).fill(password);
    await button(signIn('createAccount')).click();
    await page.getByRole('alert').waitFor();
    await visit.end();
  },
);

/** An order that comes while the list is open is told of, and shown when somebody presses. */
async function watchNewOrder(page: Page, name: string, order: () => Promise<{ number: string }>): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/orders/stream'));
  await page.locator('[data-row]').first().waitFor();
  await stream;
  const { number } = await order();
  const news = page.getByRole('button', { name: /^\d+ now/ });
  await news.waitFor();
  const row = page.getByRole('link', { name: `${name} ${number}`, exact: true });
  expect(await row.count()).toBe(0);
  await news.click();
  await row.waitFor();
}

/** Looks at what an invoice will say, and issues it; a tax ID that is wrong is named before. */
async function issueInvoice(page: Page, text: (key: string) => string): Promise<void> {
  const issue = { name: text('issue'), exact: true };
  await page.getByRole('button', issue).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^FV\/\d+\//).waitFor();
  await dialog.getByLabel(text('forCompany')).check();
  await dialog.getByRole('button', issue).click();
  // All fields of the company are empty, and all are said to be.
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).nth(2).waitFor();
  await checkAccessibility(page, 'back office: invoice to issue');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-issue.png` });
  await dialog.getByLabel(text('forCompany')).uncheck();
  await dialog.getByRole('button', issue).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .filter({ hasText: /FV\/\d+\// })
    .waitFor();
  await page.locator('a[href*="/issued-invoices/"]').waitFor();
}

/** Corrects the invoice of an order of which a part was refunded, and opens both PDFs. */
async function correctInvoice(page: Page, text: (key: string) => string): Promise<void> {
  const correct = { name: text('correct'), exact: true };
  await page.getByRole('button', correct).click();
  const dialog = page.getByRole('dialog');
  await checkAccessibility(page, 'back office: correction of an invoice');
  await dialog.getByRole('button', correct).click();
  await dialog.waitFor({ state: 'detached' });
  const links = page.locator('a[href*="/issued-invoices/"]');
  await links.nth(1).waitFor();
  for (const link of await links.all()) {
    const file = await page.evaluate(
      async (address) => (await (await fetch(address ?? '')).text()).slice(0, 5),
      await link.getAttribute('href'),
    );
    expect(file).toBe('%PDF-');
  }
}

/** Puts a new label and a note on the order that is open. */
async function writeOnOrder(page: Page, text: (key: string) => string): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const label = `Pilne ${randomUUID().slice(0, 8)}`;
  await button(text('changeLabels')).click();
  const dialog = page.getByRole('dialog');
  await button(text('newLabel')).click();
  await dialog.getByLabel(text('labelName')).fill(label);
  await dialog.getByText(text('tone_red'), { exact: true }).click();
  await checkAccessibility(page, 'back office: label');
  await button(text('save')).click();
  await dialog.getByRole('checkbox', { name: label, checked: true }).waitFor();
  await button(text('done')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(label).first().waitFor();
  await page.getByLabel(text('newNote')).fill('Prosi o kokardę.');
  await button(text('addNote')).click();
  await page.getByRole('listitem').getByText('Prosi o kokardę.').waitFor();
}

/** One of two pieces comes back, and is refunded by hand. */
async function takeBack(page: Page, text: (key: string) => string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: text('moreCommands') }).click();
    await page.getByRole('menuitem', { name: text(name), exact: true }).click();
  };
  await choose('command_paid');
  await inDialog(text('command_paid')).click();
  await dialog.waitFor({ state: 'detached' });
  await choose('command_return');
  await inDialog(text('onePieceMore')).click();
  await checkAccessibility(page, 'back office: return');
  await inDialog(text('command_return')).click();
  // The refund is asked for next, with what came back.
  await dialog.getByRole('heading', { name: text('command_refund') }).waitFor();
  expect(await dialog.getByRole('spinbutton').inputValue()).toBe('1');
  // No provider has taken the money, so nothing else is offered than to pay it back by hand.
  await dialog.getByText(text('about_refundByHand')).waitFor();
  await inDialog(text('continue')).click();
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text('state_part-returned'), { exact: true }).first().waitFor();
}
