import { productDetails, productList } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../../scripts/one-of.ts';
import { checkAccessibility } from '../accessibility.ts';
import { shareBrowser } from '../browser.ts';
import { readOutbox, waitForMail } from '../outbox.ts';
import { requestHost } from '../request-host.ts';
import { changeDatabase } from '../running-database.ts';
import { acceptCookies, enter, goTo, shopPort, shopsAtWidths } from '../shopper.ts';
import { spawnShopCommand } from '../spawn-shop-command.ts';

const open = shareBrowser();
/** Products of the demo shops that have a sold-out combination. */
const soldOut: Record<string, string> = {
  Glina: 'Miska do ramenu',
  Verde: 'Monstera deliciosa',
  Lumen: 'Cone pendant',
};

async function findSoldOut(host: string, search: string) {
  const read = async (path: string) => JSON.parse((await requestHost(shopPort(), host, `/api${path}`)).text);
  const { data } = productList.parse(await read(`/shop/Product?filter.search=${encodeURIComponent(search)}`));
  const found = data.find(({ name }) => name === search);
  const details = productDetails.parse(await read(`/shop/Product/${found?.id}/details`));
  const combination = details.combinations.find(({ stock }) => stock === 0);
  if (!combination) throw new Error(`${search} has no sold-out combination`);
  return { name: details.name, combinationId: combination.id, path: productAddress(details, combination.id) };
}

test.each(oneOf(shopsAtWidths, 0))(
  'at $width px a shopper asks for a mail, confirms it, and gets it when stock returns; its link opens the product',
  async ({ shop, width }) => {
    const { dataDir } = inject('runningShop');
    const shopper = await enter(open, shop, width);
    const { page, main, t, visit } = shopper;
    const email = `waiting-${width}@example.com`;
    const wanted = await findSoldOut(shop.host, soldOut[shop.name] ?? '');
    await goTo(shopper, wanted.path);
    await acceptCookies(shopper);
    const ask = main.getByRole('button', { name: t('product', 'tellWhenBack') });
    // The page is hydrated at the first key, and then the button is pressed again.
    await ask.focus();
    await page.keyboard.press('Enter');
    const form = main.getByRole('form', { name: t('stock', 'pageTitle') });
    const field = form.getByRole('textbox', { name: t('stock', 'email') });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('nonsense');
    await page.keyboard.press('Enter');
    await form.getByText(t('stock', 'emailInvalid')).waitFor();
    await form.getByText(t('stock', 'consentRequired')).waitFor();
    await checkAccessibility(page, 'product: back-in-stock form with errors');
    await field.fill(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: t('stock', 'send') }).click();
    await main.getByText(t('stock', 'sent')).waitFor();

    const first = await waitForMail(email, t('mails', 'stockConfirmSubject', { product: wanted.name }));
    const confirm = /https?:\/\/\S+#confirm=[\w.-]+/.exec(first.text)?.[0] ?? '';
    await page.goto(confirm);
    await main.getByRole('button', { name: t('stock', 'confirm') }).click();
    await main.getByText(t('stock', 'confirmed')).waitFor();
    await checkAccessibility(page, 'back in stock: confirmed');
    const { output } = await spawnShopCommand(dataDir, 'back-in-stock', shop.host);
    expect(output).toContain(wanted.name);
    expect(output).not.toContain('@');

    const setStock = (stock: number) =>
      changeDatabase(dataDir, sql`update combination set stock = ${stock} where id = ${wanted.combinationId}`);
    await setStock(1);
    const { text, html } = await waitForMail(email, t('mails', 'stockBackSubject', { product: wanted.name }));
    expect(html).toMatch(/src="http:\/\/\S+\/pictures\/\S+_LPlus"/);
    const link = text.split(/\s+/).find((word) => word.includes(wanted.path)) ?? '';
    await page.goto(link);
    await main
      .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
      .first()
      .waitFor();

    const withdraw = /https?:\/\/\S+#unsubscribe=[\w.-]+/.exec(text)?.[0] ?? '';
    await page.goto(withdraw);
    await main.getByRole('button', { name: t('stock', 'unsubscribe') }).click();
    await main.getByText(t('stock', 'unsubscribed')).waitFor();
    expect((await readOutbox()).filter(({ to }) => to.includes(email))).toHaveLength(2);
    await setStock(0);
    await visit.end();
  },
);
