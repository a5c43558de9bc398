// npm run release [-- --to <folder>]: makes the file that nodes run, the list of what is in it (CycloneDX) and checksums.
// docs/operations/install.md says what to do with them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, globSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import {
  BUILDS,
  changesOf,
  isShipped,
  loadedPackages,
  type Manifest,
  readLockFile,
  readManifest,
  rootManifest,
  WORKSPACES,
  workspaceManifest,
} from './release-contents.ts';

const MEGABYTE = 1_048_576;
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'build', 'release') } } });
const read = (path: string) => readFile(join(root, path), 'utf8');
const run = (file: string, args: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  if (status !== 0) throw error ?? new Error(`${file} ${args[0]} failed: ${stderr}`);
  return stdout;
};

await makeRelease(values.to);

async function makeRelease(target: string): Promise<void> {
  const manifest = readManifest(await read('package.json'));
  changesOf(await read('CHANGELOG.md'), manifest.version);
  const commit = run('git', ['describe', '--always', '--dirty', '--exclude=*']).trim();
  const folder = `witryna-${manifest.version}`;
  const stage = join(root, '.cache', 'release', 'witryna');
  await rm(dirname(stage), { recursive: true, force: true });
  await copyFiles(stage);
  await writeManifests(stage, manifest, commit);
  // What is locked stays as it is. Packages that others only work with, such as tools of tests, are no part of it.
  await npm(stage, [
    'install',
    '--omit=dev',
    '--omit=peer',
    '--ignore-scripts',
    '--prefer-offline',
    '--loglevel=error',
  ]);
  await mkdir(target, { recursive: true });
  const name = `${folder}-${process.platform}-${process.arch}`;
  const bom = join(target, `${name}.cdx.json`);
  // Of what is installed. With the same omissions, npm would leave out packages that others work with, such as pg.
  await writeFile(bom, await npm(stage, ['sbom', '--sbom-format=cyclonedx']));
  for (const file of ['package-lock.json', '.npmrc']) await rm(join(stage, file));
  const archive = join(target, `${name}.tar.gz`);
  await pack(stage, folder, archive);
  const sums = await Promise.all([archive, bom].map(async (file) => `${await hash(file)}  ${basename(file)}\n`));
  await writeFile(join(target, 'SHA256SUMS'), sums.join(''));
  const { size } = await stat(archive);
  process.stdout.write(`${archive}: version ${manifest.version}, ${commit}, ${(size / MEGABYTE).toFixed(1)} MB\n`);
}

/** Copies what git tracks of a release, with changes that are not committed, and the builds. */
async function copyFiles(stage: string): Promise<void> {
  const listed = run('git', ['ls-files', '--cached', '-z']).split('\0');
  const files = [...new Set(listed)].filter((path) => isShipped(path) && existsSync(join(root, path)));
  for (const path of [...files, ...BUILDS]) await cp(join(root, path), join(stage, path), { recursive: true });
}

async function writeManifests(stage: string, manifest: Manifest, commit: string): Promise<void> {
  const write = async (path: string, content: Manifest) => {
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await writeFile(join(stage, path), `${JSON.stringify(content, undefined, 2)}\n`);
  };
  await write('package.json', rootManifest(manifest, commit));
  const built = globSync('apps/storefront/build/{server,mail}/**/*.js', { cwd: root });
  const lock = readLockFile(await read('package-lock.json'));
  const loaded = loadedPackages(await Promise.all(built.map(read)), 'apps/storefront', lock);
  for (const workspace of WORKSPACES) {
    const path = `${workspace}/package.json`;
    await write(path, workspaceManifest(readManifest(await read(path)), loaded));
  }
  await cp(join(root, 'package-lock.json'), join(stage, 'package-lock.json'));
  await cp(join(root, '.npmrc'), join(stage, '.npmrc'));
}

/** @returns the standard output */
async function npm(folder: string, args: readonly string[]): Promise<string> {
  const script = process.env.npm_execpath;
  const [program, before] = script ? [process.execPath, [script]] : ['npm', []];
  // NODE_ENV would change which packages are installed.
  const env = { ...process.env, NODE_ENV: '' };
  const child = spawn(program, [...before, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm ${args[0]} failed, see above`);
  return Buffer.concat(parts).toString();
}

/** Packs a folder under a name. The same contents make the same bytes: sorted, of no user, with the commit's time. */
async function pack(folder: string, name: string, archive: string): Promise<void> {
  const time = run('git', ['log', '-1', '--format=%cI']).trim();
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+r-w,a+X',
    `--mtime=${time}`,
  ];
  const renamed = `--transform=flags=rSH;s,^${basename(folder)},${name},`;
  const args = ['--create', '--directory', dirname(folder), ...same, renamed, basename(folder)];
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [[code]] = await Promise.all([
    once(tar, 'close'),
    pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive)),
  ]);
  if (code !== 0) throw new Error('tar failed, see above: npm run release needs GNU tar');
  await chmod(archive, 0o644);
}

async function hash(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const part of createReadStream(file)) sum.update(part);
  return sum.digest('hex');
}
