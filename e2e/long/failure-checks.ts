import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Texts } from '../texts.ts';

/** A call of a browser may take 15 s, a page whose calls fail on the server 10 s, and showing it takes a moment more. */
export const shownWithinMs = 18_000;
export const faultNames = ['slow', 'status 500', 'broken JSON', 'wrong shapes', 'no answer', 'offline'] as const;
export type FaultName = (typeof faultNames)[number];

/** An answer with status 200 that is no JSON, and one that is JSON with nothing of what was asked for. */
export const brokenJson = '{"data":[{"id":';
export const wrongShapes = '{"data":{"odd":7},"products":"none","body":5,"shopId":{},"combinations":null}';
export const slowMs = 3_000;

const waiting = ['[aria-busy="true"]', '.animate-pulse', '.animate-spin', '.progress-bar'].join(', ');

/** Waits until nothing on the page says that something is loading. */
export async function expectSettled(page: Page): Promise<void> {
  const busy = page.locator(waiting).filter({ visible: true });
  await expect.poll(() => busy.count(), { timeout: shownWithinMs, message: 'what still loads' }).toBe(0);
}

/** The page has a heading, and its header leads to the search and the cart. */
export async function expectUsable(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached', timeout: shownWithinMs });
  await expectFrame(page);
}

export async function expectFrame(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('link').filter({ visible: true }).first().waitFor({ timeout: shownWithinMs });
  await header.getByRole('search').first().waitFor({ timeout: shownWithinMs });
  await header.locator('a[href="/cart"], button').first().waitFor({ state: 'attached', timeout: shownWithinMs });
}

/** The heading of a page that could not be shown. */
export function errorHeading(page: Page, t: Texts): Locator {
  const keys = ['errorGeneric', 'errorUnavailable', 'errorTimeout'];
  return headingOneOf(
    page,
    keys.map((key) => t('shop', key)),
  );
}

export function headingOneOf(page: Page, texts: readonly string[]): Locator {
  // Names of elements have plain spaces, also where the page keeps two words together.
  const pattern = texts.map((text) => text.replaceAll('\u00a0', ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return page.getByRole('heading', { level: 1, name: new RegExp(`^(?:${pattern})$`) });
}

/** The button or link that tries again. */
export function tryAgain(scope: Page | Locator, t: Texts): Locator {
  const name = t('shop', 'tryAgain');
  return scope
    .getByRole('button', { name, exact: true })
    .or(scope.getByRole('link', { name, exact: true }))
    .first();
}
