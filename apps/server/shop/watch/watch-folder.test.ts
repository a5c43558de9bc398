import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let root: string;
let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'witryna-watch-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  folder = join(root, 'shop');
  mkdirSync(join(folder, 'descriptions'), { recursive: true });
  for (const name of ['products.csv', 'descriptions/cup.html']) writeFileSync(at(name), 'old');
});

/** Starts to watch, does something in the folder, and waits until the watch has noticed it. */
async function expectNoticed(act: () => void): Promise<void> {
  const watched = watchFolder(folder);
  try {
    act();
    await watched.changed;
  } finally {
    watched.close();
  }
}

/** Saves a file as many editors do: writes a new file, and moves it to the place of the old one. */
function replace(name: string): void {
  const made = join(root, 'made');
  writeFileSync(made, 'new');
  renameSync(made, at(name));
}

test('every way to save or delete a file is noticed', async () => {
  await expectNoticed(() => writeFileSync(at('products.csv'), 'new'));
  for (const name of ['products.csv', 'descriptions/cup.html']) {
    await expectNoticed(() => replace(name));
    await expectNoticed(() => replace(name));
    await expectNoticed(() => writeFileSync(at(name), 'newer'));
    await expectNoticed(() => rmSync(at(name)));
  }
});

test('files in a new folder are noticed', async () => {
  await expectNoticed(() => mkdirSync(at('pictures')));
  await expectNoticed(() => writeFileSync(at('pictures/cup.webp'), ''));
});

test('reading a file is not a change, and neither is what editors write beside it', async () => {
  const watched = watchFolder(folder);
  let isNoticed = false;
  void watched.changed.then(() => {
    isNoticed = true;
  });
  const last = Promise.withResolvers<void>();
  const observer = watch(folder, (_event, name) => name === '.last' && last.resolve());
  readFileSync(at('products.csv'));
  for (const name of ['.products.csv.swp', 'products.csv~', '#products.csv#', '.last']) writeFileSync(at(name), '');
  await last.promise;
  expect(isNoticed).toBe(false);
  writeFileSync(at('products.csv'), 'new');
  await watched.changed;
  for (const one of [watched, observer]) one.close();
});

test('a folder that does not exist is named', () => {
  expect(() => watchFolder(join(root, 'none'))).toThrow(`there is no folder ${join(root, 'none')}`);
});
