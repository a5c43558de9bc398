import type { Page } from 'playwright-core';
import { sendJson } from './ask.ts';
import { shopPort } from './shopper.ts';

/** The shop hears what the page sends there, and its answer is lost on the way. */
export async function loseAnswers(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    const request = route.request();
    const { pathname, search, host } = new URL(request.url());
    const { 'idempotency-key': key = '', 'x-order-secret': secret = '' } = request.headers();
    const headers = { 'idempotency-key': key, ...(secret && { 'x-order-secret': secret }) };
    await sendJson(shopPort(), host, pathname + search, request.postDataJSON(), headers);
    await route.abort('connectionreset');
  });
}
