import { randomUUID } from 'node:crypto';
import { order, placedOrder } from '@witryna/contract/orders';
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
  'an operator who was invited sets up a second factor, finds an order and sends it, at %i px',
  async (width) => {
    const shop = inject('runningShop');
    const client = shopClient(shop.port, glina);
    const placed = placedOrder.parse(
      JSON.parse((await client.place(await client.fillIn(await client.findSimple()), randomUUID())).text),
    );
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
    const search = page.getByRole('searchbox', { name: t('back-office-orders', 'search') });
    await search.fill(placed.number);
    const row = page.getByRole('link', { name: `${t('back-office-orders', 'order')} ${placed.number}`, exact: true });
    await row.waitFor();
    // Until the search is answered, the orders before it stand there, dimmed.
    await page.waitForURL((url) => url.searchParams.get('search') === placed.number);
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await checkAccessibility(page, 'back office: orders');
    await row.click();
    await page.getByRole('heading', { level: 1 }).getByText(placed.number).waitFor();
    await checkAccessibility(page, 'back office: order');
    for (const move of ['accept', 'pack'] as const) await button(t('back-office-orders', `command_${move}`)).click();
    await button(t('back-office-orders', 'command_send')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('back-office-orders', 'field_trackingNumber')).fill('620000000000000000000007');
    await dialog.getByRole('button', { name: t('back-office-orders', 'command_send'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const { text } = await client.readOrder(placed.id, placed.secret);
    expect(order.parse(JSON.parse(text)).state).toBe('sent');
    expect(text).toContain('620000000000000000000007');
    await page.getByText('620000000000000000000007').first().waitFor();

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
