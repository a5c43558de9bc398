import { expect, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { readOutbox, waitForMail } from './outbox.ts';
import { acceptCookies, enter, goTo, isHydrated, shopsAtWidths } from './shopper.ts';

const open = shareBrowser();
/** Homes with a newsletter section: one with the arrow in the field, one with a button below it. */
const homes = ['HomeHandmade', 'HomeFurnitureTwo', 'HomeFashionFour'];

const journeys = shopsAtWidths.map((at, index) => ({ ...at, home: homes[index] ?? '' }));

test.each(oneOf(journeys, 1))(
  'a reader signs up at $width px, confirms by the link of the mail and unsubscribes',
  async ({ shop, width, home }) => {
    const shopper = await enter(open, shop, width);
    const { page, main, t, visit } = shopper;
    const email = `reader-${width}@example.com`;
    await goTo(shopper, `/?home=${home}`);
    await acceptCookies(shopper);
    const field = main.getByRole('textbox', { name: t('newsletter', 'email') });
    await field.scrollIntoViewIfNeeded();
    await main.getByRole('checkbox').check();
    const button = main.getByRole('button', { name: t('newsletter', 'subscribe') });

    await expect.poll(() => isHydrated(button)).toBe(true);
    await field.fill('reader@example');
    await button.click();
    await main.getByRole('alert').getByText(t('newsletter', 'emailInvalid')).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await checkAccessibility(page, 'newsletter: errors');

    await field.fill(`\u202a${email}\u200b`);
    await button.click();
    await main.getByText(t('newsletter', 'sent')).waitFor();
    const { text } = await waitForMail(email, t('mails', 'newsletterSubject', { shop: shop.name }));
    const links = text.match(/https?:\/\/\S+#(?:confirm|unsubscribe)=[\w.-]+/g) ?? [];
    expect(links).toHaveLength(2);
    const [confirm = '', unsubscribe = ''] = links;

    // Nothing is confirmed until the reader presses the button: mail programs open links by themselves.
    await page.goto(confirm);
    await main.getByRole('button', { name: t('newsletter', 'confirm') }).click();
    await main.getByText(t('newsletter', 'confirmed')).waitFor();
    await checkAccessibility(page, 'newsletter: confirmed');
    await page.goto('about:blank');
    await page.goto(unsubscribe);
    await main.getByRole('button', { name: t('newsletter', 'unsubscribe') }).click();
    await main.getByText(t('newsletter', 'unsubscribed')).waitFor();
    expect((await readOutbox()).filter((mail) => mail.to.includes(email))).toHaveLength(1);
    await visit.end();
  },
);
