import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { shareBrowser } from '../browser.ts';
import { expectThanks, goToCheckoutWith, order } from '../checkout-steps.ts';
import { glina, type JourneyShop } from '../demo-shops.ts';
import { requestHost } from '../request-host.ts';
import { enter, expectHeading, goTo } from '../shopper.ts';
import { spawnShopCommand } from '../spawn-shop-command.ts';

const open = shareBrowser();

test('a shop is created as a folder, imported, bought in, exported, erased and imported again', async () => {
  const { port, dataDir } = inject('alteredShop');
  const root = mkdtempSync(join(tmpdir(), 'witryna-folders-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const run = async (...args: string[]) => {
    const { code, output } = await spawnShopCommand(dataDir, ...args);
    expect(code, output).toBe(0);
    return output;
  };
  const folder = join(root, 'my-shop');
  const shop: JourneyShop = {
    ...glina,
    ...{ host: 'nowy.localhost', port, name: 'Nowy', cookieNotice: true, courier: 'Kurier' },
  };

  await run('create', folder, '--name', 'Nowy', '--host', shop.host, '--language', 'pl', '--currency', 'PLN');
  writeFileSync(
    join(folder, 'redirects.csv'),
    'From,To\n/stary-notes.html,product:notes\n/żółty,/contact\n/zwroty,document:dostawa-i-zwroty#zwroty\n',
  );
  writeFileSync(join(folder, 'descriptions', 'notes.html'), `<div><pre>${'0123456789 '.repeat(40)}</pre></div>`);
  await run('check', folder);
  expect(await run('import', folder)).toContain('(new)');

  const shopper = await enter(open, shop, 768);
  await goTo(shopper, '/');
  await shopper.main.getByRole('heading', { name: 'Małe rzeczy na co dzień' }).waitFor();
  await goToCheckoutWith(shopper, 'Notes');
  await order(shopper, 'cash');
  await shopper.page.waitForURL(/\/cashOnDelivery/);
  await expectThanks(shopper);

  const moved = async (path: string) => {
    const { status, headers } = await requestHost(port, shop.host, path);
    return `${status} ${headers.location}`;
  };
  expect(await moved('/stary-notes.html?utm_source=old')).toMatch(/^301 \/product\/\d+-notes\?utm_source=old$/);
  expect(await moved(encodeURI('/żółty'))).toBe('301 /contact');
  expect(await moved('/zwroty?a=1')).toBe('301 /help-center/delivery-conditions?a=1#zwroty');
  expect(await moved('/stary-notes')).toBe('404 undefined');

  await goTo(shopper, '/stary-notes.html');
  await shopper.main.locator('pre').waitFor();
  expect(await shopper.page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);

  const exported = join(root, 'exported');
  await run('export', shop.host, exported);
  await run('erase', shop.host, '--yes-erase', 'Nowy', '--with-orders');
  await expect.poll(async () => (await requestHost(port, shop.host, '/status')).status).toBe(404);
  await run('import', exported);
  const again = join(root, 'exported-again');
  await run('export', shop.host, again);
  expect(readFolder(again)).toEqual(readFolder(exported));
  await goTo(shopper, '/products?search=notes');
  await expectHeading(shopper, shopper.t('listing', 'searchHeading', { search: 'notes' }));
  await shopper.main.getByRole('article').getByRole('link', { name: 'Notes', exact: true }).waitFor();
  await shopper.visit.end();
});

/** Reads all files of a folder, by path. */
function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), readFileSync(path, 'base64')];
    }),
  );
}
