import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { shareBrowser } from './browser.ts';
import { glina, type JourneyShop } from './demo-shops.ts';
import { addToCart, enter, expectHeading, expectPieces, openProduct } from './shopper.ts';
import { spawnShopCommand, startShopCommand } from './spawn-shop-command.ts';

const open = shareBrowser();

test('the open page of a watched shop shows each change that is saved, and stays as it is after a fault', async () => {
  const { dataDir, port: serverPort } = inject('runningShop');
  const root = mkdtempSync(join(tmpdir(), 'witryna-watched-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'my-shop');
  const host = 'watched.localhost';
  await spawnShopCommand(dataDir, 'create', folder, '--name', 'Nowy', '--host', host, '--language', 'pl');
  const watching = startShopCommand(dataDir, 'watch', folder, '--server', `http://127.0.0.1:${serverPort}`);
  onTestFinished(async () => void (await watching.stop('SIGKILL')));
  const address = /^http:\/\/watched\.localhost:(\d+)\/ shows the shop and reloads when a file is saved$/m;
  // The command starts, checks the folder and encodes all its pictures first.
  await expect.poll(watching.output, { timeout: 60_000 }).toMatch(address);
  expect(watching.output()).toMatch(/^watched\.localhost \(new\)$/m);
  const port = Number(address.exec(watching.output())?.[1]);
  const shop: JourneyShop = { ...glina, host, port, name: 'Nowy' };

  const products = join(folder, 'products.csv');
  const table = readFileSync(products, 'utf8');
  const shopper = await enter(open, shop);
  await openProduct(shopper, 'Notes');
  await addToCart(shopper);

  writeFileSync(products, table.replace('notes,Notes,', 'notes,Zeszyt w linie,'));
  await expectHeading(shopper, 'Zeszyt w linie');
  await expectPieces(shopper, 1);
  await expect
    .poll(watching.output)
    .toMatch(/^\d\d:\d\d:\d\d products: 1 changed, articles: 1 changed \(\d\.\d\d s\)$/m);

  const description = join(folder, 'descriptions', 'notes.html');
  writeFileSync(join(root, 'saved.html'), '<p>Papier pachnie sosną.</p>');
  renameSync(join(root, 'saved.html'), description);
  await shopper.main.getByText('Papier pachnie sosną.').first().waitFor();

  writeFileSync(products, table.replace('notes,Notes,', 'notes,Zły,').replace(/,320,\d+,/, ',320,dziewięć,'));
  await expect
    .poll(watching.output)
    .toMatch(/^products\.csv, row \d+(?: \(line \d+\))?, Variant Price: "dziewięć" is not an amount/m);
  await expect.poll(watching.output).toMatch(/^\d\d:\d\d:\d\d .* faults was left out \(/m);
  await expectHeading(shopper, 'Zeszyt w linie');
  writeFileSync(products, table.replace('notes,Notes,', 'notes,Szkicownik,'));
  await expectHeading(shopper, 'Szkicownik');

  await shopper.visit.end();
  expect(await watching.stop()).toBe(0);
});
