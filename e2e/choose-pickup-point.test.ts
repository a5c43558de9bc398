import { expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  acceptTerms,
  chooseCountry,
  chooseCourier,
  choosePayment,
  expectThanks,
  field,
  fillBuyer,
  goToCheckoutWith,
  orderButton,
  radio,
} from './checkout-steps.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { serveTiles } from './serve-tiles.ts';
import { enter, type Shopper, type Width } from './shopper.ts';

const open = shareBrowser();

const shopWith = (like: JourneyShop, name: string, simple: string): JourneyShop => ({
  ...like,
  ...{ host: `${name.toLowerCase()}.localhost`, name, simple },
});
const karta = shopWith(glina, 'Karta', 'Cisza po burzy');
/** A shopper from Poland, where alone its pickup points are. */
const fono = { ...shopWith(lumen, 'Fono', 'Fono 50 mm lens'), address: glina.address };
const bajka = shopWith(glina, 'Bajka', 'Wieża z krążków');

async function atPoints(shop: JourneyShop, width: Width, delivery: string): Promise<Shopper> {
  const shopper = await enter(open, shop, width);
  await goToCheckoutWith(shopper, shop.simple);
  await fillBuyer(shopper);
  await chooseCountry(shopper);
  await radio(shopper, delivery).focus();
  await shopper.page.keyboard.press('Space');
  return shopper;
}

const searchOf = ({ main, t }: Shopper) => main.getByRole('combobox', { name: t('checkout', 'pointSearch') });

async function choosePoint(shopper: Shopper, text: string): Promise<string> {
  const { main, t } = shopper;
  const search = searchOf(shopper);
  await search.fill(text);
  await main
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor();
  await search.press('ArrowDown');
  const chosen = main.getByRole('option', { selected: true }).locator('span').nth(1);
  const name = (await chosen.textContent()) ?? '';
  await search.press('Enter');
  await main.getByRole('button', { name: t('checkout', 'pointChange') }).waitFor();
  return name;
}

const networks = [
  [karta, 360, 'Paczkomat InPost', 'Kraków'],
  [karta, 768, 'ORLEN Paczka', 'Gdynia'],
  [fono, 1366, 'DPD Pickup point in Poland', 'Warszawa'],
] as const;

test.each(oneOf(networks, 1))(
  'point %$ is ordered by keyboard while the map is blocked',
  async (shop, width, delivery, town) => {
    const shopper = await atPoints(shop, width, delivery);
    const { page, main, t, visit } = shopper;
    visit.expectStatus(0);
    const asked = await serveTiles(page, false);
    await searchOf(shopper).fill(town);
    await main
      .getByRole('option', { name: new RegExp(town) })
      .first()
      .waitFor();
    expect(asked).toEqual([]);
    await main.getByRole('button', { name: t('map', 'show') }).press('Enter');
    await main.getByRole('alert').getByText(t('checkout', 'mapFailed')).waitFor();
    const name = await choosePoint(shopper, town);
    await checkAccessibility(page, 'checkout: map failed');
    await choosePayment(shopper, 'transfer');
    await acceptTerms(shopper);
    await orderButton(shopper).press('Enter');
    await expectThanks(shopper);
    await main.getByText(name).first().waitFor();
    await visit.end();
  },
);

longTest('the map shows the found points, and a point is chosen on it with the keyboard', async () => {
  const shopper = await atPoints(glina, 1366, 'Paczkomat InPost');
  const { page, main, t } = shopper;
  const asked = await serveTiles(page);
  await searchOf(shopper).fill('Łódź');
  await main.getByRole('option', { name: /Łódź/ }).first().waitFor();
  const found = await main.getByRole('listbox').getByRole('option').count();
  await main.getByRole('button', { name: t('map', 'show') }).click();
  const map = main.getByRole('region', { name: t('checkout', 'map') });
  await expect.poll(() => map.getByRole('button', { name: /Łódź/ }).count()).toBe(found);
  await expect.poll(() => map.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(0);
  expect(asked[0]).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  await main.getByText('© Tiles').waitFor();
  await checkAccessibility(page, 'checkout: map');
  // A search moves the map to its points. The pins of points that take no parcels can't be chosen.
  await searchOf(shopper).fill('Zakopane');
  const pin = map.getByRole('button', { name: /Zakopane/, disabled: false }).first();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await pin.press('Enter');
  const change = main.getByRole('button', { name: t('checkout', 'pointChange') });
  await change.waitFor();
  expect(await change.evaluate((button) => button === document.activeElement)).toBe(true);
  await main.getByText(name.split(', ')[0] ?? 'no name').waitFor();
  await shopper.visit.end();
});

longTest('a point that takes no cash is not offered for cash on delivery', async () => {
  const shopper = await atPoints(bajka, 768, 'Punkt DPD Pickup');
  const { main, t, page } = shopper;
  await choosePoint(shopper, 'PL19495');
  await choosePayment(shopper, 'cash');
  const name = 'PL19495';
  await main.getByText(t('checkout', 'pointNoCash', { name })).waitFor();
  await checkAccessibility(page, 'checkout: point without cash');
  await searchOf(shopper).fill(name);
  await main.getByText(/^Nie ma takich punktów/).waitFor();
  await choosePoint(shopper, 'Warszawa');
  await acceptTerms(shopper);
  await orderButton(shopper).click();
  await expectThanks(shopper);
  await shopper.visit.end();
});

longTest('the post code decides the price of the courier, and whether it comes at all', async () => {
  const shopper = await enter(open, verde, 360);
  const { main, t, page } = shopper;
  await goToCheckoutWith(shopper, verde.simple);
  await fillBuyer(shopper);
  await chooseCourier(shopper);
  const postCode = field(shopper, 'postCode');
  await postCode.fill('35001');
  await postCode.press('Tab');
  await main.getByText(t('checkout', 'refusedDestination')).waitFor();
  await choosePayment(shopper, 'transfer');
  await acceptTerms(shopper);
  await orderButton(shopper).click();
  await main.getByRole('alert').getByText(t('checkout', 'postCodeRefused')).waitFor();
  await checkAccessibility(page, 'checkout: post code refused');
  await postCode.fill('07001');
  await main
    .getByText(/^12,90/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await orderButton(shopper).click();
  await expectThanks(shopper);
  expect(await main.textContent()).toMatch(/12,90/);
  await shopper.visit.end();
});
