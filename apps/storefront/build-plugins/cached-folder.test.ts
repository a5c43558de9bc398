import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedFolder } from './cached-folder.ts';

let parent: string;
let fills: string[];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'witryna-cache-'));
  fills = [];
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const open = (...inputs: string[]) =>
  cachedFolder(parent, inputs, async (folder) => {
    fills.push(inputs.join());
    await writeFile(join(folder, 'made'), inputs.join());
  });
async function setAge(folder: string, minutes: number): Promise<void> {
  const time = new Date(Date.now() - minutes * 60_000);
  await utimes(folder, time, time);
}
const madeIn = (folder: string) => readFile(join(folder, 'made'), 'utf8');

test('the same inputs fill a folder once, and any other input fills another one', async () => {
  const first = await open('font', 'letters');
  expect(await open('font', 'letters')).toBe(first);
  expect(await madeIn(await open('font', 'more letters'))).toBe('font,more letters');
  expect(await madeIn(await open('fontl', 'etters'))).toBe('fontl,etters');
  expect(await madeIn(first)).toBe('font,letters');
  expect(fills).toEqual(['font,letters', 'font,more letters', 'fontl,etters']);
});

test('the three folders used last stay', async () => {
  for (const [at, input] of ['a', 'b', 'c'].entries()) await setAge(await open(input), 30 - at);
  for (const input of ['a', 'd']) await open(input);
  expect(await readdir(parent)).toHaveLength(3);
  fills = [];
  for (const input of ['a', 'c', 'd']) await open(input);
  expect(fills).toEqual([]);
});

test('a failure leaves nothing behind, and the next run fills the folder', async () => {
  const failure = cachedFolder(parent, ['font'], async (folder) => {
    await writeFile(join(folder, 'made'), 'half');
    throw new Error('no space left');
  });
  await expect(failure).rejects.toThrow('no space left');
  expect(await readdir(parent)).toEqual([]);
  expect(await madeIn(await open('font'))).toBe('font');
});

test('runs at the same time get the same whole folder', async () => {
  const folders = await Promise.all(Array.from({ length: 8 }, () => open('font')));
  expect(new Set(folders).size).toBe(1);
  expect(await readdir(parent)).toHaveLength(1);
  for (const folder of folders) expect(await madeIn(folder)).toBe('font');
});

test('a folder that a killed run has left half filled is removed an hour later', async () => {
  const [killed, running] = ['0123456789abcdef-killed', '0123456789abcdef-running'];
  for (const name of [killed, running]) await mkdir(join(parent, name));
  await setAge(join(parent, killed), 61);
  await setAge(join(parent, running), 59);
  await open('font');
  expect((await readdir(parent)).filter((name) => name.includes('-'))).toEqual([running]);
});
