import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const assets = join(import.meta.dirname, '../apps/storefront/build/client/assets');

/** Keeps the browser from loading the scripts that contain a text. */
export async function blockScripts(page: Page, text: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, code: await readFile(join(assets, name), 'utf8') })),
  );
  const blocked = new Set(scripts.flatMap(({ name, code }) => (code.includes(text) ? [`/assets/${name}`] : [])));
  if (blocked.size === 0) throw new Error(`no script contains ${text}`);
  await page.route(
    ({ pathname }) => blocked.has(pathname),
    (route) => route.abort(),
  );
}
