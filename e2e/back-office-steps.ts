import type { Page } from 'playwright-core';
import { totpCode } from '../apps/api/test/totp.ts';
import { checkAccessibility } from './accessibility.ts';
import type { Texts } from './texts.ts';

/** The password of all people of the journeys. */
export const password = 'zielony imbryk na oknie';

/** Signs somebody up who was invited by a link, up to their first sign-in. */
export async function signUp(page: Page, t: Texts, link: string, { email, name }: { email: string; name: string }) {
  const text = (key: string) => t('back-office-sign-in', key);
  await page.goto(link);
  await page.getByLabel(text('name')).fill(name);
  await page.getByLabel(text('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('createAccount'), exact: true }).click();
  await signIn(page, t, email);
}

/** Signs in by address and password. */
export async function signIn(page: Page, t: Texts, email: string): Promise<void> {
  const text = (key: string) => t('back-office-sign-in', key);
  await page.getByLabel(text('email')).fill(email);
  await page.getByLabel(text('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('signIn'), exact: true }).click();
}

/**
 * Sets up the second factor as an authenticator app would, and keeps the recovery codes.
 * @returns the secret of the app
 */
export async function setUpFactor(page: Page, text: (key: string) => string): Promise<string> {
  await page.getByRole('button', { name: text('continue'), exact: true }).waitFor();
  await page.getByLabel(text('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('continue'), exact: true }).click();
  const secret = page.getByText(text('secretText')).locator('xpath=following-sibling::*[1]');
  const typed = (await secret.innerText()).replaceAll(/\s/g, '');
  await checkAccessibility(page, 'back office: second factor');
  await page.getByLabel(text('code')).fill(totpCode(`otpauth://totp/x?secret=${typed}`));
  await page.getByRole('button', { name: text('confirmCode'), exact: true }).click();
  const kept = page.getByRole('checkbox', { name: text('codesKept') });
  await kept.check();
  await page.getByRole('button', { name: text('finish'), exact: true }).click();
  await kept.waitFor({ state: 'detached' });
  return typed;
}
