import { describe, expect, test } from 'vitest';
import { checkAccessibility } from '../accessibility.ts';
import { shareBrowser } from '../browser.ts';
import { glina, lumen, verde } from '../demo-shops.ts';
import {
  actAsProviders,
  expectPaid,
  orderWith,
  payAnotherWay,
  showPaymentPages,
  startShopWithFakes,
} from '../pay-with-fakes.ts';
import { enter } from '../shopper.ts';
import { standInForStripe } from '../stand-in-wallet.ts';

const open = shareBrowser();

describe.each([
  { shop: glina, widths: [768, 1366] },
  { shop: verde, widths: [360, 768, 1366] },
  { shop: lumen, widths: [360, 768, 1366] },
] as const)('in $shop.language', ({ shop: { host }, shop, widths }) => {
  test.each(widths)(
    'every provider is abandoned, declined, paid another way and paid by code at %i px',
    async (width) => {
      const { port, fakes } = await startShopWithFakes(host);
      const shopper = await enter(open, { ...shop, port }, width);
      const { page, main, t } = shopper;
      await showPaymentPages(shopper, fakes);
      await standInForStripe(shopper, { phone: shop.buyer.phone, postCode: shop.address.postCode });
      const providers = actAsProviders(shopper, port);
      for (const [index, fake] of fakes.entries())
        await payAnotherWay(shopper, providers, fake, fakes[(index + 1) % fakes.length] ?? fake);
      for (const fake of fakes.filter(({ kinds }) => kinds.includes('AUTHORIZATION_CODE'))) {
        await orderWith(shopper, fake, 'AUTHORIZATION_CODE', '777123');
        await main.getByText(t('orders', 'confirm'), { exact: true }).waitFor();
        await checkAccessibility(page, 'order: code to confirm');
        expect((await providers.pay(fake)).code).toBe('777123');
        await expectPaid(shopper);
      }
      await shopper.visit.end();
    },
    300_000,
  );
});
