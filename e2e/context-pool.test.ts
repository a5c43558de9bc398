import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { addressOf } from './shopper.ts';

const open = shareBrowser();
const address = addressOf(glina, '/robots.txt');
const worker = addressOf(glina, '/worker-of-test.js');

/** Stores something in each store of the page's origin. */
function fill(page: Page, workerUrl: string): Promise<void> {
  return page.evaluate(async (script) => {
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on http
    document.cookie = 'kept=1; max-age=600';
    await (await caches.open('kept')).put('/kept', new Response('1'));
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('kept');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    await (await navigator.storage.getDirectory()).getFileHandle('kept', { create: true });
    await navigator.serviceWorker.register(script);
  }, workerUrl);
}

function readAll(page: Page) {
  return page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length],
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    files: await Array.fromAsync((await navigator.storage.getDirectory()).keys()),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    online: navigator.onLine,
    width: innerWidth,
  }));
}

const nothing = { stored: [0, 0], cookies: '', caches: [], databases: [], files: [], workers: 0 };

test('a visit finds nothing that an earlier one in the same context stored, allowed, routed or switched off', async () => {
  const first = await open({ width: 360 });
  await first.context.route(address, (route) => route.fulfill({ body: 'routed', contentType: 'text/html' }));
  await first.context.route(worker, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await first.context.grantPermissions(['geolocation']);
  let heard = 0;
  first.context.on('request', () => {
    heard += 1;
  });
  await first.page.goto(address);
  await fill(first.page, worker);
  expect(await readAll(first.page)).toMatchObject({
    ...{ stored: [1, 1], cookies: 'kept=1', caches: ['kept'], databases: ['kept'], files: ['kept'], workers: 1 },
    ...{ permission: 'granted', width: 360 },
  });
  await first.context.setOffline(true);
  const tab = await first.openTab();
  await first.end();
  expect(tab.isClosed()).toBe(true);
  const before = heard;

  const second = await open();
  expect(second.context).toBe(first.context);
  const answer = await second.page.goto(address);
  expect(await answer?.text()).not.toBe('routed');
  expect(heard).toBe(before);
  expect(await readAll(second.page)).toEqual({ ...nothing, permission: 'prompt', online: true, width: 1366 });
  // Playwright still hears when the context closes.
  await second.context.close();
});

test('visits at the same time, with other options or fresh ones have a context of their own', async () => {
  const one = await open();
  const two = await open();
  const other = await open({ locale: 'en-GB' });
  const fresh = await open({ fresh: true });
  expect(new Set([one, two, other, fresh].map(({ context }) => context)).size).toBe(4);
  for (const visit of [one, two, other, fresh]) await visit.end();
  expect(fresh.context.isClosed()).toBe(true);
});

test('a visit that sets the clock must be fresh', async () => {
  const visit = await open();
  await visit.page.clock.install();
  await visit.end();
  await expect(open()).rejects.toThrow('an earlier visit has set the clock of its context');
});
