import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { waitForMail } from './outbox.ts';
import { acceptCookies, enter, openProduct, type Shopper } from './shopper.ts';
import { signInOperator } from './sign-in-operator.ts';
import { type Texts, textsOf } from './texts.ts';

const open = shareBrowser();
const photoFile = 'demo/looks/Custom.webp';
const views = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
] as const;

test.each(oneOf(views, 0))(
  'a review is shown and answered, and a question is answered by mail, at $width px in $language',
  async ({ width, language }) => {
    const shop = inject('runningShop');
    // Nobody else writes so.
    const mark = randomUUID().slice(0, 8);
    const email = `pytanie-${mark}@example.com`;
    const shopper = await enter(open, glina, width);
    await review(shopper, mark);
    await ask(shopper, { mark, email });

    const visit = await open({ width, touch: width < 768, locale: language === 'pl' ? 'pl-PL' : 'en-GB' });
    visit.expectStatus(401, 404);
    const { page } = visit;
    const t = textsOf(language);
    const origin = await signInOperator(shop, page, language);
    await page.goto(`${origin}/${glina.host}/reviews?state=waiting`);
    await handleReview(page, t, mark);
    await page.goto(`${origin}/${glina.host}/messages?state=open`);
    await answerQuestion(page, t, mark);
    await seeSubscribers(page, t, `${origin}/${glina.host}/subscribers`);
    await visit.end();

    const subject = shopper.t('content', 'questionAbout', { name: glina.simple }).replaceAll('\u00a0', ' ');
    const mail = await waitForMail(email, shopper.t('mails', 'answerSubject', { subject }));
    expect(mail.text).toContain(`Tak, jest zielony. ${mark}`);
    expect(mail.text).toContain(`Czy jest <b>zielony</b>? ${mark}`);
    expect(mail.html).not.toContain('<b>zielony</b>');

    const { main } = shopper;
    const card = main.getByRole('listitem').filter({ hasText: `<b>Piękny</b> ${mark}` });
    await expect
      .poll(
        async () => {
          await shopper.page.goto('about:blank');
          await openReviews(shopper);
          return card.getByText(`Dziękujemy! ${mark}`).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await shopper.visit.end();
  },
);

async function openReviews(shopper: Shopper): Promise<void> {
  const { main, t } = shopper;
  await openProduct(shopper, glina.product.name);
  await main.locator('a[href$="#reviews"]').first().click();
  // The reviews open when their code has loaded.
  await main.getByRole('button', { name: t('product', 'writeReview') }).waitFor();
}

/** Writes a review with a photo. */
async function review(shopper: Shopper, mark: string): Promise<void> {
  const { main, t } = shopper;
  await openProduct(shopper, glina.product.name);
  await acceptCookies(shopper);
  await openReviews(shopper);
  await main.getByRole('button', { name: t('product', 'writeReview') }).click();
  const form = main.getByRole('form', { name: t('product', 'writeReview') });
  const photo = { name: 'photo.webp', mimeType: 'image/webp', buffer: await readFile(photoFile) };
  await form.locator('input[type=file]').setInputFiles([photo]);
  await form.getByRole('button', { name: t('photos', 'removePhoto', { name: photo.name }) }).waitFor();
  await form.getByRole('radio').nth(3).check({ force: true });
  await form.getByLabel(t('reviews', 'yourName')).fill(`Ala ${mark}`);
  await form.getByLabel(t('reviews', 'yourReview')).fill(`<b>Piękny</b> ${mark}`);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: t('reviews', 'sendReview') }).click();
  await main.getByText(t('reviews', 'reviewSent'), { exact: true }).waitFor();
}

/** Asks about a product from its page; another journey asks about the one that is reviewed. */
async function ask(shopper: Shopper, { mark, email }: { mark: string; email: string }): Promise<void> {
  const { main, t } = shopper;
  await openProduct(shopper, glina.simple);
  await main.getByRole('link', { name: t('product', 'askAbout') }).click();
  const form = main.getByRole('form', { name: t('content', 'contactForm') });
  const field = (key: string) => form.getByLabel(t('content', key), { exact: true });
  await expect.poll(() => field('subject').inputValue()).not.toBe('');
  await field('name').fill(`Ala ${mark}`);
  await field('email').fill(email);
  await field('message').fill(`Czy jest <b>zielony</b>? ${mark}`);
  await form.getByRole('button', { name: t('content', 'send') }).click();
  await form.getByText(t('content', 'messageSent'), { exact: true }).waitFor();
}

/** Looks at the photo, answers the review, refuses it, and shows it after all. */
async function handleReview(page: Page, t: Texts, mark: string): Promise<void> {
  const text = (key: string, values?: Record<string, string>) => t('back-office-conversation', key, values);
  const card = page.getByRole('listitem').filter({ hasText: `<b>Piękny</b> ${mark}` });
  const button = (key: string) => card.getByRole('button', { name: text(key), exact: true });
  const dialog = page.getByRole('dialog');
  await card.waitFor();
  await checkAccessibility(page, 'back office: reviews');
  await shoot(page, 'reviews');
  const photo = text('photoOf', { place: '1', count: '1' });
  await card.getByRole('button', { name: text('enlarge', { name: photo }) }).click();
  const large = dialog.getByRole('img', { name: photo });
  await expect.poll(() => large.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await button('answer').click();
  await card.getByLabel(text('publicAnswer')).fill(`Dziękujemy! ${mark}`);
  await button('saveAnswer').click();
  await card.getByText(`Dziękujemy! ${mark}`, { exact: true }).waitFor();

  await button('refuse').click();
  await dialog.getByRole('button', { name: text('refuse'), exact: true }).click();
  await dialog.getByText(text('reasonMissing')).waitFor();
  await checkAccessibility(page, 'back office: review to refuse');
  await shoot(page, 'refuse');
  await dialog.getByRole('button', { name: text('reason_abuse'), exact: true }).click();
  await dialog.getByRole('button', { name: text('refuse'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: text('reviews_refused'), exact: true }).click();
  await card.getByText(text('refusedBecause', { reason: text('reason_abuse') }), { exact: true }).waitFor();
  await button('show').click();
  await card.waitFor({ state: 'detached' });
}

/** Reads a question, keeps a ready-made answer, and answers with it. */
async function answerQuestion(page: Page, t: Texts, mark: string): Promise<void> {
  const text = (key: string) => t('back-office-conversation', key);
  const row = page.getByRole('listitem').filter({ hasText: `Ala ${mark}` });
  await row.waitFor();
  await checkAccessibility(page, 'back office: messages');
  await shoot(page, 'messages');
  await row.getByRole('link').click();
  await page.getByText(`Czy jest <b>zielony</b>? ${mark}`).waitFor();
  await page.getByRole('link', { name: glina.simple }).waitFor();

  const ready = page.getByRole('button', { name: text('readyAnswers'), exact: true });
  const dialog = page.getByRole('dialog');
  await ready.click();
  await page.getByRole('menuitem', { name: new RegExp(`^(?:${text('addReady')}|${text('manageReady')})$`) }).click();
  // The first one is written at once; beside others, the list of them comes before.
  const name = dialog.getByLabel(text('readyName'), { exact: true });
  const another = dialog.getByRole('button', { name: text('newReady'), exact: true });
  await name.or(another).waitFor();
  if (await another.isVisible()) await another.click();
  await name.fill(`Kolor ${mark}`);
  await dialog.getByLabel(text('readyText'), { exact: true }).fill('{name}: {product}!');
  await dialog.getByRole('button', { name: text('save'), exact: true }).click();
  await dialog.getByText(`Kolor ${mark}`, { exact: true }).waitFor();
  await dialog
    .getByRole('button', { name: text('close'), exact: true })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
  await ready.click();
  await page.getByRole('menuitem', { name: `Kolor ${mark}` }).click();
  const answer = page.getByLabel(text('answerText'), { exact: true });
  await expect.poll(() => answer.inputValue()).toBe(`Ala ${mark}: ${glina.simple}!`);
  await answer.fill(`Tak, jest zielony. ${mark}`);
  await checkAccessibility(page, 'back office: message');
  await shoot(page, 'message');
  await page.getByRole('button', { name: text('sendAndFinish'), exact: true }).click();
  await page.getByText(text('mail_sent'), { exact: true }).waitFor();
  await page.getByText(text('message_done'), { exact: true }).waitFor();
}

async function seeSubscribers(page: Page, t: Texts, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: t('back-office-conversation', 'subscribers') }).waitFor();
  await page.getByRole('searchbox').fill(`nikt-${randomUUID()}`);
  await page.getByText(t('back-office-conversation', 'noSubscriberFound')).waitFor();
  await checkAccessibility(page, 'back office: newsletter');
  await shoot(page, 'newsletter');
}

/** A picture for whoever looks at the screens. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: `${process.env.SHOTS}-${name}-${width}.png`, fullPage: true });
}
