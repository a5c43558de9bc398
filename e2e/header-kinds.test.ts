import { describe, expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { orderButton } from './checkout-steps.ts';
import { requestHost } from './request-host.ts';
import { acceptCookies, addToCart, enter, expectHeading, goTo, shopsAtWidths } from './shopper.ts';

const open = shareBrowser();

const [phone, tablet, desktop] = shopsAtWidths;
/** A home of each header kind, which is tried on a phone and at one of the larger widths. homes.test.ts opens all of them. */
const homes = [
  { kind: 'classic', home: 'HomeFashionOne', larger: desktop },
  { kind: 'overlayTwoRow', home: 'HomeBookStore', larger: tablet },
  { kind: 'centredLogo', home: 'HomeFurnitureTwo', larger: desktop },
  { kind: 'overlayCentreLogo', home: 'HomeFashionFour', larger: tablet },
  { kind: 'sideColumn', home: 'HomeFashionFive', larger: desktop },
  { kind: 'overlayBurger', home: 'HomeFashionSix', larger: tablet },
];

describe.each(oneOf(homes, 3))('with the header $kind', ({ kind, home, larger }) => {
  test.each(oneOf([phone, larger], 1))(
    'a shopper gets from the home page to the checkout at $width px',
    async ({ shop, width }) => {
      const shopper = await enter(open, shop, width);
      const { page, main, t } = shopper;
      await goTo(shopper, `/?home=${home}`);
      await acceptCookies(shopper);
      const banner = page.getByRole('banner');
      expect(await banner.getAttribute('data-header')).toBe(kind);
      const card = main.getByRole('article').first();
      // Some cards show their text only to a pointer.
      await card.hover();
      const link = card.getByRole('heading').getByRole('link');
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expectHeading(shopper, name);
      await addToCart(shopper);
      const cart = { name: new RegExp(`^${t('shop', 'cartCount').split(':')[0]}: 1 `) };
      const button = banner.getByRole('button', cart);
      const opener = button.or(banner.getByRole('link', cart)).filter({ visible: true }).first();
      await opener.waitFor();
      const isPanel = await button.isVisible();
      await opener.click();
      if (isPanel)
        await page
          .locator('#cart-panel')
          .getByRole('link', { name: t('cart', 'toCheckout'), exact: true })
          .click();
      else await main.getByRole('link', { name: t('cart', 'checkout'), exact: true }).click();
      await orderButton(shopper).waitFor();
      await shopper.visit.end();
    },
  );
});

test('the header of the checkout is quiet in a shop that wants it, and only there', async () => {
  const headerOf = async (host: string, path: string) => {
    const { text } = await requestHost(inject('runningShop').port, host, path);
    return /<header.*?<\/header>/s.exec(text)?.[0] ?? '';
  };
  const quiet = await headerOf('fono.localhost', '/checkout');
  expect(quiet).toContain('data-header="quiet"');
  for (const path of ['/', '/help-center', '/cart']) expect(quiet).toContain(`href="${path}"`);
  expect(await headerOf('fono.localhost', '/cart')).not.toContain('data-header="quiet"');
  expect(await headerOf('glina.localhost', '/checkout')).not.toContain('data-header="quiet"');
});
