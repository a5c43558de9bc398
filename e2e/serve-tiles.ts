import type { Page } from 'playwright-core';
import { tilesOrigin } from './running-shop.ts';

/** A tile of one grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers for the server of the tiles. @returns the addresses of the requested tiles */
export async function serveTiles(page: Page, isReachable = true): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${tilesOrigin}/**`, (route) => {
    asked.push(route.request().url());
    return isReachable ? route.fulfill({ contentType: 'image/png', body: tile }) : route.abort('blockedbyclient');
  });
  return asked;
}
