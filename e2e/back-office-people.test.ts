import { randomUUID } from 'node:crypto';
import type { Area } from '@witryna/contract/admin-rights';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { laterTotpCode } from '../apps/api/test/totp.ts';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { password, setUpFactor, signIn, signUp } from './back-office-steps.ts';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { waitForMail } from './outbox.ts';
import { requestHost } from './request-host.ts';
import { spawnPeopleCommand } from './spawn-shop-command.ts';
import { type Texts, textsOf } from './texts.ts';

const open = shareBrowser();

const cases = oneOf(
  [
    { width: 1366, language: 'pl' },
    { width: 360, language: 'en' },
  ] as const,
  0,
);

test.each(cases)(
  'an operator finds a shop, invites staff, makes a key, and keeps their own account, at $width px, $language',
  async ({ width, language }) => {
    const shop = inject('runningShop');
    const t = textsOf(language);
    const text = (key: string, values?: Record<string, string>) => t('back-office-people', key, values);
    const signInText = (key: string) => t('back-office-sign-in', key);
    const visitOf = () => open({ width, touch: width < 768, locale: language === 'pl' ? 'pl-PL' : 'en-GB' });
    const visit = await visitOf();
    visit.expectStatus(400, 401, 403, 404, 409);
    const { page } = visit;
    const button = (name: string, at: Page = page) => at.getByRole('button', { name, exact: true });

    const email = `operator-${randomUUID()}@example.com`;
    const { output } = await spawnPeopleCommand(shop, 'invite-operator', email, '--language', language);
    const link = /http:\/\/admin\.localhost\S+/.exec(output)?.[0] ?? '';
    const { origin } = new URL(link);
    await signUp(page, t, link, { email, name: 'Zofia' });
    const secret = await setUpFactor(page, signInText);

    await page.goto(`${origin}/installation/shops`);
    await page.getByRole('searchbox').fill('glin');
    await page.waitForURL((url) => url.searchParams.get('search') === 'glin');
    await page.getByText(glina.host, { exact: true }).last().waitFor();
    await checkAccessibility(page, 'back office: shops of the installation');
    await makeShop(page, t, shop.port);
    await page.goto(`${origin}/installation/people?search=${email}`);
    await page.getByText(email, { exact: true }).last().waitFor();
    await checkAccessibility(page, 'back office: people of the installation');

    // Somebody is invited to work on the goods, signs up, and later has to do with orders too.
    await page.goto(`${origin}/${glina.host}/people`);
    const staffEmail = `staff-${randomUUID()}@example.com`;
    await button(text('invite')).click();
    const dialog = page.getByRole('dialog');
    const area = (name: Area) => dialog.getByRole('checkbox', { name: new RegExp(`^${text(`area_${name}`)}`) });
    await dialog.getByLabel(text('email'), { exact: true }).fill(staffEmail);
    await checkAccessibility(page, 'back office: team, inviting');
    await button(text('sendInvitation')).click();
    await dialog.getByText(t('back-office', 'problem_areas')).waitFor();
    await area('goods').check();
    await button(text('sendInvitation')).click();
    await dialog.waitFor({ state: 'detached' });
    const mail = await waitForMail(staffEmail, t('people', 'inviteShopSubject', { shop: glina.name }));
    const staffLink = /http:\/\/admin\.localhost\S+/.exec(mail.text)?.[0] ?? '';
    const staff = await visitOf();
    staff.expectStatus(400, 401, 403, 404);
    await staff.page.goto(staffLink);
    await staff.page.getByLabel(signInText('name')).fill('Jan');
    await staff.page.getByLabel(signInText('password'), { exact: true }).fill('passwordpassword');
    await button(signInText('createAccount'), staff.page).click();
    await staff.page.getByText(t('back-office', 'problem_easy')).waitFor();
    await staff.page.getByLabel(signInText('password'), { exact: true }).fill(password);
    await button(signInText('createAccount'), staff.page).click();
    await signIn(staff.page, t, staffEmail);
    await staff.page.getByRole('heading', { name: t('back-office-start', 'goods') }).waitFor();
    expect(await staff.page.getByRole('heading', { name: t('back-office-start', 'toDo') }).count()).toBe(0);

    await page.reload();
    await button(text('actionsFor', { name: 'Jan' })).click();
    await page.getByRole('menuitem', { name: text('changeRights') }).click();
    await area('orders').check();
    await button(text('save')).click();
    await dialog.waitFor({ state: 'detached' });
    await checkAccessibility(page, 'back office: team');
    await staff.page.reload();
    await staff.page.getByText(signInText('setUpText')).waitFor();
    await button(text('actionsFor', { name: 'Jan' })).click();
    await page.getByRole('menuitem', { name: text('remove') }).click();
    await button(text('remove')).click();
    await dialog.waitFor({ state: 'detached' });
    await staff.page.goto(origin);
    await staff.page.getByText(t('back-office', 'noShops')).waitFor();

    // Who leaves for good is out at once. The last operator stays; `people-commands.test.ts` has more of it.
    await page.goto(`${origin}/installation/people?search=${staffEmail}`);
    await button(text('actionsFor', { name: 'Jan' })).click();
    await page.getByRole('menuitem', { name: text('closeAccount') }).click();
    await dialog.getByText(text('text_closeAccount', { email: staffEmail })).waitFor();
    await checkAccessibility(page, 'back office: closing an account');
    await dialog.getByRole('button', { name: text('closeAccount'), exact: true }).click();
    await page.getByText(text('done_closeAccount', { name: 'Jan' })).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await staff.page.reload();
    await button(signInText('signIn'), staff.page).waitFor();
    await staff.end();
    await page.goto(`${origin}/${glina.host}/people`);

    // A program works with a key until the key is ended.
    await page.getByRole('link', { name: text('keys') }).click();
    await button(text('newKey')).click();
    await dialog.getByLabel(text('keyName'), { exact: true }).fill('BaseLinker');
    await area('orders').check();
    await button(text('makeKey')).click();
    const key = await dialog.getByText(/^witryna_/).innerText();
    const call = () =>
      requestHost(shop.port, glina.host, `/api/admin/${glina.host}/order-choices`, {
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await call()).status).toBe(200);
    await button(text('keyStored')).click();
    await dialog.waitFor({ state: 'detached' });
    await checkAccessibility(page, 'back office: API keys');
    await page
      .getByRole('listitem')
      .filter({ hasText: key.slice(0, 14) })
      .getByRole('button')
      .click();
    await button(text('endKey'), page).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect((await call()).status).toBe(401);

    // One's own account: a name, a passkey, and a session elsewhere that ends.
    await page.goto(`${origin}/account`);
    await page.getByLabel(text('name'), { exact: true }).fill('Zofia Nowak');
    await button(text('save')).click();
    await page.getByText(text('saved'), { exact: true }).waitFor();
    await addVirtualDevice(page);
    await button(text('addPasskey')).click();
    await dialog.getByLabel(text('passkeyName'), { exact: true }).fill('Laptop');
    await dialog.getByLabel(text('currentPassword'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: text('addPasskey') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Laptop', { exact: true }).waitFor();
    await checkAccessibility(page, 'back office: account');

    const elsewhere = await visitOf();
    elsewhere.expectStatus(401);
    await elsewhere.page.goto(`${origin}/account`);
    await signIn(elsewhere.page, t, email);
    await elsewhere.page.getByLabel(signInText('code')).fill(laterTotpCode(`otpauth://totp/x?secret=${secret}`));
    await button(signInText('confirmCode'), elsewhere.page).click();
    await elsewhere.page.getByLabel(text('name'), { exact: true }).waitFor();
    await page.reload();
    await button(text('endOthers')).click();
    await button(text('endOthers')).waitFor({ state: 'detached' });
    await elsewhere.page.reload();
    await button(signInText('signIn'), elsewhere.page).waitFor();
    await elsewhere.end();

    await page.evaluate(() =>
      fetch('/api/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    );
    // Back would show the page as it was.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await button(signInText('usePasskey')).waitFor();
    await page.goto(`${origin}/${glina.host}/orders`);
    await button(signInText('usePasskey')).click();
    await page.getByRole('heading', { level: 1, name: t('back-office-orders', 'title') }).waitFor();
    await visit.end();
  },
);

/** Gives the page's browser a device that keeps passkeys and always finds the right finger. */
async function addVirtualDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes a shop: a host that another shop has is named, and then the shop opens by itself. */
async function makeShop(page: Page, t: Texts, port: number): Promise<void> {
  const text = (key: string, values?: Record<string, string>) => t('back-office-people', key, values);
  const owner = `owner-${randomUUID()}@example.com`;
  const newHost = `new-${randomUUID().slice(0, 8)}.localhost`;
  await page.getByRole('link', { name: text('newShop'), exact: true }).click();
  const field = (key: string) => page.getByLabel(text(key), { exact: true });
  await field('shopName').fill('Nowy');
  await field('host').fill(glina.host);
  await field('email').fill(owner);
  await page.getByRole('button', { name: text('makeShop'), exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('back-office', 'problem_hostTaken') })
    .waitFor();
  await checkAccessibility(page, 'back office: new shop');
  await field('host').fill(newHost);
  await page.getByRole('button', { name: text('makeShop'), exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('search') === newHost);
  await page.getByText(text('state_live'), { exact: true }).waitFor();
  expect((await requestHost(port, newHost, '/')).status).toBe(200);
  await waitForMail(owner, t('people', 'inviteShopSubject', { shop: 'Nowy' }));
}
