import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { setUpFactor, signUp } from './back-office-steps.ts';
import { shareBrowser } from './browser.ts';
import { waitForMail } from './outbox.ts';
import { changeDatabase } from './running-database.ts';
import { signInOperator } from './sign-in-operator.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();

const cases = oneOf(
  [
    { width: 360, language: 'pl' },
    { width: 1366, language: 'en' },
    { width: 360, language: 'en' },
    { width: 1366, language: 'pl' },
  ] as const,
  0,
);

type Words = (key: string, values?: Record<string, string>) => string;

test.each(cases)(
  'an operator helps a shop with a reason, changes a price and ends; its owner reads who did it and why; a dead letter is run again, at $width px in $language',
  async ({ width, language }) => {
    const shop = inject('runningShop');
    const texts = textsOf(language);
    const t: Words = (key, values) => texts('back-office-operator', key, values);
    const visitOf = () => open({ width, touch: width < 768, locale: language === 'pl' ? 'pl-PL' : 'en-GB' });
    const visit = await visitOf();
    visit.expectStatus(400, 401, 403, 404);
    const { page } = visit;
    const origin = await signInOperator(shop, page, language);
    const host = `help-${randomUUID().slice(0, 8)}.localhost`;
    const email = `owner-${randomUUID()}@example.com`;
    await makeShop(page, { host, email, language });

    await openShop(page, texts, { origin, host });
    await checkAccessibility(page, 'back office: shop of the installation');
    await limit(page, t);
    await keyOfMove(page, texts, origin);
    await announce(page, t, { origin, host });
    await help(page, texts, { origin, host });
    const name = await changePrice(page, texts, { origin, host, isPhone: width < 768 });
    await checkAccessibility(page, 'back office: help in the name of a shop');
    await page.getByRole('button', { name: texts('back-office', 'helpEnd'), exact: true }).click();
    await page.waitForURL(`${origin}/installation/shops/${host}`);
    const banner = page.getByRole('region', { name: texts('back-office', 'helpLabel') });
    await banner.waitFor({ state: 'detached' });

    const invited = await waitForMail(email, texts('people', 'inviteShopSubject', { shop: 'Helped' }));
    const owner = await visitOf();
    owner.expectStatus(401, 403);
    const link = /http:\/\/admin\.localhost\S+/.exec(invited.text)?.[0] ?? '';
    await signUp(owner.page, texts, link, { email, name: 'Olga' });
    await setUpFactor(owner.page, (key) => texts('back-office-sign-in', key));
    await readLog(owner.page, texts, { origin, host, name });
    await owner.end();

    await repeatLetter(page, t, { origin, host, dataDir: shop.dataDir });
    await page.goto(`${origin}/installation/health`);
    await page.getByRole('heading', { name: t('checks') }).waitFor();
    await checkAccessibility(page, 'back office: health of the installation');
    await page.goto(`${origin}/installation/log?by=${host}`);
    await page.getByText(`${t('act_help-begun')} · ${host}`).waitFor();
    await checkAccessibility(page, 'back office: log of the installation');
    await visit.end();
  },
  180_000,
);

interface Place {
  readonly origin: string;
  readonly host: string;
}

/** Makes a shop by the call that the screen makes; `back-office-people.test.ts` goes through the screen. */
async function makeShop(
  page: Page,
  { host, email, language }: { host: string; email: string; language: string },
): Promise<void> {
  const shop = {
    ...{ id: randomUUID(), name: 'Helped', hosts: [host], language: 'en', country: 'PL', currency: 'PLN' },
    ...{ home: 'HomePlants', owner: { email, language } },
  };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/admin/installation/shops', { method: 'POST', headers, body });
    return response.status;
  }, JSON.stringify(shop));
  expect(status).toBe(200);
}

/** Finds the shop by its host, and opens its page when it sells. */
async function openShop(page: Page, texts: ReturnType<typeof textsOf>, { origin, host }: Place): Promise<void> {
  await page.goto(`${origin}/installation/shops`);
  await page.getByRole('searchbox').fill(host.slice(0, 13));
  const row = page.getByRole('listitem').filter({ hasText: host });
  await row.getByText(texts('back-office-people', 'state_live'), { exact: true }).waitFor({ timeout: 60_000 });
  await row.getByRole('link', { name: 'Helped', exact: true }).click();
  await page.waitForURL(`${origin}/installation/shops/${host}`);
  await page.getByRole('heading', { name: texts('back-office-operator', 'figures') }).waitFor();
}

/** Gives a shop fewer pages at once than others, which stays after a reload. */
async function limit(page: Page, t: Words): Promise<void> {
  const pages = page.getByLabel(t('pagesAtOnce'), { exact: true });
  await pages.selectOption('1');
  await page.getByText(t('limitsSaved')).waitFor();
  await page.reload();
  await expect.poll(() => pages.inputValue()).toBe('1');
}

/** Makes a key by which another installation sends shops, sees it once, and ends it. */
async function keyOfMove(page: Page, texts: ReturnType<typeof textsOf>, origin: string): Promise<void> {
  const t: Words = (key, values) => texts('back-office-people', key, values);
  await page.goto(`${origin}/installation/keys`);
  await page.getByRole('button', { name: t('newMoveKey'), exact: true }).click();
  const made = page.getByRole('dialog', { name: t('keyMade') });
  const secret = await made.getByText(/^witryna_[\w-]{40}$/).innerText();
  await checkAccessibility(page, 'back office: key of a move');
  await made.getByRole('button', { name: t('keyStored'), exact: true }).click();
  const name = `${secret.slice(0, 14)}…`;
  await page.getByRole('button', { name: t('endKeyNamed', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('endKey'), exact: true })
    .click();
  await page.getByText(t('keyEnded')).waitFor();
  await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
}

/** Tells the people of this shop something, with a link. */
async function announce(page: Page, t: Words, { origin, host }: Place): Promise<void> {
  await page.goto(`${origin}/installation/announcements`);
  await page
    .getByRole('button', { name: t('newAnnouncement'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Break at night, see https://status.example/night.');
  await dialog.getByLabel(t('toAllShops')).uncheck();
  await dialog.getByLabel(t('chosenShops'), { exact: true }).fill(host);
  await dialog.getByRole('button', { name: t('save'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(t('toShops', { hosts: host }))
    .first()
    .waitFor();
  await checkAccessibility(page, 'back office: announcements');
}

/** Begins to help: a reason of one word is refused beside its field. */
async function help(page: Page, texts: ReturnType<typeof textsOf>, { origin, host }: Place): Promise<void> {
  const t: Words = (key, values) => texts('back-office-operator', key, values);
  await page.goto(`${origin}/installation/shops/${host}`);
  await page.getByRole('button', { name: t('help'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('helpReason'), { exact: true }).fill('price');
  await dialog.getByRole('button', { name: t('helpBegin'), exact: true }).click();
  await dialog.getByText(texts('back-office', 'problem_words'), { exact: true }).waitFor();
  await dialog.getByLabel(t('helpReason'), { exact: true }).fill('Ticket 4711, price is wrong');
  await dialog.getByRole('button', { name: t('helpBegin'), exact: true }).click();
  await page.waitForURL(`${origin}/${host}/changes`);
  await page.getByRole('region', { name: texts('back-office', 'helpLabel') }).waitFor();
  const link = page.getByRole('link', { name: 'https://status.example/night', exact: true });
  expect(await link.getAttribute('href')).toBe('https://status.example/night');
  await page.getByRole('button', { name: texts('back-office', 'dismiss') }).click();
  await link.waitFor({ state: 'detached' });
}

/** Changes a price in the list of goods. @returns the name of the product */
async function changePrice(
  page: Page,
  texts: ReturnType<typeof textsOf>,
  { origin, host, isPhone }: Place & { isPhone: boolean },
): Promise<string> {
  const t: Words = (key, values) => texts('back-office-goods', key, values);
  await page.goto(`${origin}/${host}/goods?search=NOTEBOOK-A5`);
  const name = (await page.locator('[data-row]').first().getByRole('link').first().innerText()).trim();
  if (isPhone) {
    await page.getByRole('button', { name: t('quickOf', { name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('price'), { exact: true }).first().fill('8,5');
    await dialog.getByRole('button', { name: t('save'), exact: true }).click();
    await page.getByText(t('goodsChanged', { name })).waitFor();
  } else {
    await page.getByRole('button', { name: t('priceOf', { name }) }).click();
    const cell = page.getByRole('textbox', { name: t('priceOf', { name }) });
    await cell.fill('8,5');
    await cell.press('Enter');
    await page.getByText(t('priceChanged', { name })).waitFor();
  }
  return name;
}

/** The owner sees who has changed the price, and why. */
async function readLog(
  page: Page,
  texts: ReturnType<typeof textsOf>,
  { origin, host, name }: Place & { name: string },
): Promise<void> {
  const t: Words = (key, values) => texts('back-office-changes', key, values);
  await page.goto(`${origin}/${host}/changes`);
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await entry.first().getByText('Zofia (Witryna)').waitFor();
  await page.getByRole('link', { name: t('tab_team'), exact: true }).click();
  const done = page
    .getByRole('listitem')
    .filter({ hasText: t('helpWrite') })
    .first();
  await done.getByText('Ticket 4711, price is wrong').waitFor();
  await done.getByText('Zofia (Witryna)').waitFor();
  await page.goto(`${origin}/${host}/people`);
  await page.getByText('Ticket 4711, price is wrong').waitFor();
  await page.getByRole('main').getByRole('button', { name: /7/ }).click();
  await page.getByText(texts('back-office-people', 'helpIsAllowed')).waitFor();
  await page.getByRole('button', { name: texts('back-office-people', 'endHelpNow'), exact: true }).click();
  await page.getByText(texts('back-office-people', 'helpIsOver')).waitFor();
}

/** A job of the shop that has given up is shown without an address, and run again. */
async function repeatLetter(
  page: Page,
  t: Words,
  { origin, host, dataDir }: Place & { dataDir: string },
): Promise<void> {
  await changeDatabase(
    dataDir,
    sql`
      insert into pgboss.job (name, data, output, group_id, source_name, source_retry_count, source_created_on)
      select 'dead-letter', jsonb_build_object('shopId', shop_id, 'subscriptionId', 999999999),
        '{"message":"550 no such user ala@example.com"}', shop_id::text, 'newsletter', 80, now()
      from host where host = ${host}`,
  );
  await page.goto(`${origin}/installation/letters?host=${host}`);
  await page.getByText('550 no such user …@example.com').waitFor();
  await checkAccessibility(page, 'back office: jobs that have given up');
  await page.getByRole('button', { name: t('kind_newsletter'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('999999999').waitFor();
  await dialog.getByRole('button', { name: t('repeat'), exact: true }).click();
  await page
    .getByRole('dialog', { name: t('title_repeat') })
    .getByRole('button', { name: t('repeat'), exact: true })
    .click();
  await page.getByRole('heading', { name: t('noLetters') }).waitFor();
}
