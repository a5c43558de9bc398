import { describe, expect, test } from 'vitest';
import { checkAccessibility } from '../accessibility.ts';
import { shareBrowser } from '../browser.ts';
import {
  acceptTerms,
  choosePayment,
  expectThanks,
  fillBuyer,
  fillCheckout,
  goToCheckoutWith,
  orderButton,
  radio,
} from '../checkout-steps.ts';
import { glina, type JourneyShop, lumen } from '../demo-shops.ts';
import { addressOf, enter, expectToast, type Shopper, shopsAtWidths, type Width } from '../shopper.ts';

const open = shareBrowser();

describe('the bank transfer details', () => {
  test.each(shopsAtWidths)(
    'are copied with one press in $shop.host, and the button says so',
    async ({ shop, width }) => {
      const shopper = await atTransferDetails(shop, width);
      const { page, main, t } = shopper;
      await allow(shopper, 'clipboard-read', 'clipboard-write');
      for (const [key, copied] of [
        ['transferAccount', (shown: string) => shown.replace(/\s/g, '')],
        ['transferHolder', (shown: string) => shown],
        ['transferSubject', (shown: string) => shown],
        ['transferAmount', (shown: string) => shown.replace(/[^\d.,]/g, '')],
      ] as const) {
        const name = t('orders', key);
        const row = main.getByRole('term').filter({ hasText: name }).locator('..');
        await row.getByRole('button', { name: t('orders', 'copyOf', { name }) }).click();
        await row
          .getByRole('status')
          .getByText(t('orders', 'copiedOf', { name }), { exact: true })
          .waitFor();
        expect(await main.getByText(t('orders', 'copied'), { exact: true }).count()).toBe(1);
        // A button with one line of text is 44 px high.
        expect((await row.getByRole('button').boundingBox())?.height).toBeCloseTo(44, 1);
        const shown = await row.getByRole('definition').locator('span').first().textContent();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied(shown ?? ''));
      }
      await checkAccessibility(page, 'order: transfer details copied');
      await shopper.visit.end();
    },
  );

  test('show an error when the browser forbids copying', async () => {
    const shopper = await atTransferDetails(lumen, 768);
    const { main, t } = shopper;
    await allow(shopper);
    const name = t('orders', 'transferAccount');
    const button = main.getByRole('button', { name: t('orders', 'copyOf', { name }) });
    await button.click();
    await expectToast(shopper, t('orders', 'copyFailed'));
    expect(await button.textContent()).toBe(t('orders', 'copy'));
    await shopper.visit.end();
  });
});

describe('lockers near the shopper', () => {
  test('are listed by distance, nearest first', async () => {
    const shopper = await atLockers();
    const { page, main, t, visit } = shopper;
    await visit.context.setGeolocation({ latitude: 50.0614, longitude: 19.9366 });
    await allow(shopper, 'geolocation');
    const request = page.waitForRequest('**/api/shop/PickupPoint?*');
    await main.getByRole('button', { name: t('checkout', 'pointNear') }).click();
    expect(new URL((await request).url()).searchParams.get('near')).toBe('50.061,19.937');
    const options = main.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    const texts = await options.allTextContents();
    expect(texts[0]).toContain('Kraków');
    const distances = texts.map(metresIn);
    expect(distances.length).toBeGreaterThan(10);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(distances[0]).toBeLessThan(3000);
    await orderTo(shopper, 'Kraków');
  });

  test('show an error when the browser refuses the location, and can be searched by town', async () => {
    const shopper = await atLockers();
    const { page, main, t } = shopper;
    await allow(shopper);
    await main.getByRole('button', { name: t('checkout', 'pointNear') }).click();
    await main.getByRole('alert').getByText(t('checkout', 'pointNearRefused'), { exact: true }).waitFor();
    await checkAccessibility(page, 'checkout: location refused');
    await main.getByRole('combobox', { name: t('checkout', 'pointSearch') }).fill('Łódź');
    await orderTo(shopper, 'Łódź');
  });
});

/** Grants browser permissions to the shop. The browser refuses all others. */
async function allow({ visit, shop }: Shopper, ...permissions: string[]): Promise<void> {
  await visit.context.grantPermissions(permissions, { origin: addressOf(shop, '') });
}

async function atTransferDetails(shop: JourneyShop, width: Width): Promise<Shopper> {
  const shopper = await enter(open, shop, width);
  await goToCheckoutWith(shopper, shop.simple);
  await fillCheckout(shopper, 'transfer');
  await orderButton(shopper).click();
  await expectThanks(shopper);
  return shopper;
}

async function atLockers(): Promise<Shopper> {
  const shopper = await atCheckout(glina, 360);
  await radio(shopper, 'Paczkomat InPost').check();
  await choosePayment(shopper, 'transfer');
  await acceptTerms(shopper);
  return shopper;
}

async function atCheckout(shop: JourneyShop, width: Width): Promise<Shopper> {
  const shopper = await enter(open, shop, width);
  await goToCheckoutWith(shopper, shop.simple);
  await fillBuyer(shopper);
  return shopper;
}

/** Chooses the first locker of a town that accepts parcels, and places the order. */
async function orderTo(shopper: Shopper, town: string): Promise<void> {
  const { main, t } = shopper;
  await main.getByRole('option', { name: town, disabled: false }).first().click();
  await main.getByRole('button', { name: t('checkout', 'pointChange') }).waitFor();
  await orderButton(shopper).click();
  await expectThanks(shopper);
  await main.getByText(new RegExp(town)).first().waitFor();
  await shopper.visit.end();
}

/** Reads the distance at the end of a text, such as `850 m` or `1,2 km`, in metres. */
function metresIn(text: string): number {
  const [, number = '', unit] = /([\d\s,.]+) (k?m)$/.exec(text) ?? [];
  const count = Number(number.replace(/\s/g, '').replace(',', '.'));
  return unit === 'km' ? count * 1000 : count;
}
