import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { listenOnFreePort } from '../../test/listen-on-free-port.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { createLocalOriginals, includesOriginal } from './original-store.ts';
import { createS3Originals } from './s3-originals.ts';
import { takePicture } from './take-picture.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'originals-'));
const server = await startS3Server('pictures');
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const picture = await takePicture(bytes, 'mug.png');

describe.each([
  ['the data folder', createLocalOriginals(dataDir)],
  ['an S3-compatible service', createS3Originals(server.location)],
])('originals in %s', (_where, originals) => {
  test('are read as they were written, by their shop only, until they are removed', async () => {
    await originals.write(7, picture);
    await originals.write(7, picture);
    expect(await originals.read(7, picture)).toEqual(bytes);
    expect(await originals.read(70, picture)).toBeUndefined();
    const files = await originals.list(7);
    expect([...files]).toEqual([`${picture.id}.jpg`]);
    expect(includesOriginal(files, picture)).toBe(true);
    expect(includesOriginal(files, { ...picture, mediaType: 'image/png' })).toBe(false);
    expect(await originals.list(70)).toEqual(new Set());

    await originals.remove(7, picture);
    await originals.remove(7, picture);
    expect(await originals.read(7, picture)).toBeUndefined();
  });

  test('of a shop are removed together, however many they are', async () => {
    const ids = Array.from({ length: 25 }, (_, at) => `cup.${at}`);
    for (const id of ids) await originals.write(8, { ...picture, id });
    await originals.write(80, picture);
    expect(await originals.list(8)).toHaveLength(25);
    await originals.removeAll(8);
    await originals.removeAll(8);
    expect(await originals.list(8)).toEqual(new Set());
    expect(await originals.list(80)).toHaveLength(1);
  });

  test('have safe names', async () => {
    await expect((async () => originals.read(7, { ...picture, id: '../8/cup' }))()).rejects.toThrow(TypeError);
  });
});

describe('an S3-compatible service that refuses', () => {
  test('a wrong key is an error without the key', async () => {
    const stranger = createS3Originals({ ...server.location, secretAccessKey: 'wrong-secret' });
    await expect(stranger.read(7, picture)).rejects.toThrow('The picture store answers GET with 403');
  });

  test('a bucket that does not exist takes no picture', async () => {
    const missing = createS3Originals({ ...server.location, bucket: `${server.location.bucket}-2` });
    await expect(missing.write(7, picture)).rejects.toThrow('does not exist');
  });

  test('a failure that passes is tried again once', async () => {
    const originals = createS3Originals(server.location);
    await originals.write(9, picture);
    server.failNext(1);
    expect(await originals.read(9, picture)).toEqual(bytes);
    server.failNext(2);
    await expect(originals.read(9, picture)).rejects.toThrow('503');
  });
});

test('a service that sends us elsewhere is refused, and nobody there is asked', async () => {
  let asked = 0;
  const elsewhere = createServer((_request, response) => {
    asked += 1;
    response.end('bytes');
  });
  const there = await listenOnFreePort(elsewhere);
  const redirecting = createServer((_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${there}/secret` }).end();
  });
  const bucket = `http://127.0.0.1:${await listenOnFreePort(redirecting)}/pictures`;
  await expect(createS3Originals({ ...server.location, bucket }).read(7, picture)).rejects.toThrow();
  expect(asked).toBe(0);
  for (const one of [elsewhere, redirecting]) one.close();
});
