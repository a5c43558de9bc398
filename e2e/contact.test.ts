import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { heicPhoto } from '../apps/api/test/heic-photo.ts';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { tilesOrigin } from './running-shop.ts';
import { serveTiles } from './serve-tiles.ts';
import { acceptCookies, enter, expectHeading, goTo, shopsAtWidths } from './shopper.ts';

const open = shareBrowser();
const photoFile = 'demo/looks/Custom.webp';

test.each(oneOf(shopsAtWidths, 0))(
  'a message with a photo is written and sent with the keyboard at $width px',
  async ({ shop, width }) => {
    const shopper = await enter(open, shop, width);
    const { page, main, t, visit } = shopper;
    visit.expectStatus(400);
    await goTo(shopper, '/contact');
    await expectHeading(shopper, t('shop', 'contactUs'));
    await acceptCookies(shopper);
    const form = main.getByRole('form', { name: t('content', 'contactForm') });
    const fieldOf = (key: string) => form.getByLabel(t('content', key), { exact: true });
    const send = form.getByRole('button', { name: t('content', 'send'), exact: true });
    await expect.poll(() => send.isEnabled()).toBe(true);

    await send.press('Enter');
    await expect.poll(() => fieldOf('name').evaluate((field) => field === document.activeElement)).toBe(true);
    for (const key of ['fullNameRequired', 'emailRequired'])
      await form.getByText(t('content', key), { exact: true }).waitFor();
    await page.keyboard.type('Aoife Żółć');
    await page.keyboard.press('Tab');
    await page.keyboard.type('aoife@example.com');
    await fieldOf('subject').focus();
    await page.keyboard.type('Handle');
    await page.keyboard.press('Tab');
    await page.keyboard.type('It arrived broken.');

    const photos = form.locator('input[type=file]');
    const photo = { name: 'broken.webp', mimeType: 'image/webp', buffer: await readFile(photoFile) };
    // The browser can't show a HEIC photo, but the server reads it.
    const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heicPhoto };
    const bill = { name: 'bill.pdf', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
    await photos.setInputFiles([photo, bill, heic]);
    await form.getByText(`bill.pdf: ${t('photos', 'photoUnreadable')}.`).waitFor();
    await form.getByRole('button', { name: t('photos', 'removePhoto', { name: 'broken.webp' }) }).waitFor();
    await form.getByText('IMG_1.HEIC', { exact: true }).waitFor();
    await checkAccessibility(page, 'contact: photos');
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/Contact') || /Contact\?/.test(request.url()),
    );
    // Between the photos and the button, the notice links to the privacy policy.
    await form.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({
      photos: [1, 2].map(() => expect.stringMatching(/^message-[0-9a-f]{32}-/)),
    });
    await form.getByText(t('content', 'messageSent'), { exact: true }).waitFor();
    expect(await form.getByRole('img').count()).toBe(0);
    expect(await fieldOf('message').inputValue()).toBe('');
    await visit.end();
  },
);

test.each(oneOf(shopsAtWidths, 1))(
  'the map at $width px names its server, and asks it only after a press',
  async ({ shop, width }) => {
    const shopper = await enter(open, shop, width);
    const { page, main, t, visit } = shopper;
    const asked = await serveTiles(page);
    await goTo(shopper, '/contact');
    await acceptCookies(shopper);
    const show = main.getByRole('button', { name: t('map', 'show'), exact: true });
    await show.scrollIntoViewIfNeeded();
    const note = t('map', 'note', { host: new URL(tilesOrigin).host });
    await main.getByText(note, { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await show.press('Enter');
    const map = main.getByRole('region', { name: t('contact', 'map') });
    await map.getByRole('img').first().waitFor();
    await expect.poll(() => map.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(0);
    await checkAccessibility(page, 'contact: map');
    await main.getByRole('button', { name: t('map', 'hide'), exact: true }).press('Enter');
    await map.waitFor({ state: 'detached' });
    await visit.end();
  },
);
