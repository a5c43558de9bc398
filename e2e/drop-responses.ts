import type { Page } from 'playwright-core';
import { sendJson } from './request-host.ts';
import { shopPort } from './shopper.ts';

/**
 * Forwards the browser's matching requests to the shop, but breaks the connection instead of returning a response.
 * @param before runs when the shop has answered, before the connection breaks
 */
export async function dropResponses(page: Page, pattern: string, before?: () => Promise<void>): Promise<void> {
  await page.route(pattern, async (route) => {
    const request = route.request();
    const { pathname, search, host } = new URL(request.url());
    const { 'idempotency-key': key = '', 'x-order-secret': secret = '' } = request.headers();
    const headers = { 'idempotency-key': key, ...(secret && { 'x-order-secret': secret }) };
    await sendJson(shopPort(), host, pathname + search, request.postDataJSON(), headers);
    await before?.();
    await route.abort('connectionreset');
  });
}
