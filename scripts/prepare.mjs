// Runs before npm start and npm test: installs packages and builds the storefront if needed.
// It may run on a fresh clone, so it imports no package and works on Node 20.11 and later.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '..');
const stamp = join(root, 'apps/storefront/build/sources.sha256');
const BUILT_FROM = [
  'apps/storefront',
  'packages/contract',
  'packages/messages',
  'package-lock.json',
  'tsconfig.base.json',
];
const GENERATED = new Set(['build', 'node_modules', '.react-router', '.cache']);

class Problem extends Error {}

try {
  prepare();
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

function prepare() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 11))
    fail(`Node ${process.versions.node} is too old: install Node 20.11 or newer`);
  const unlock = lock();
  try {
    installPackages();
    buildStorefront();
  } finally {
    unlock();
  }
}

function installPackages() {
  if (!arePackagesFresh()) {
    print('installing packages');
    npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  // The npm package `node` downloads its binary in an install script, and install scripts may be disabled.
  if (!hasNode24()) npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts']);
  if (!hasNode24())
    fail('node_modules/.bin/node is missing: allow the install script of the package "node", or use Node 24');
}

/** Compares package-lock.json with the copy that npm writes into node_modules for the installed packages. */
function arePackagesFresh() {
  const locked = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    // A new workspace, for example after a `git pull`, has no link in node_modules yet.
    if (entry.link) return existsSync(join(root, path));
    const found = installed[path];
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path));
  });
}

function buildStorefront() {
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sources) return;
  print('building the storefront');
  rmSync(stamp, { force: true });
  npm(['run', 'build', '--workspace=@witryna/storefront', '--silent'], 'on failure');
  writeFileSync(stamp, `${sources}\n`);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of BUILT_FROM) hashInto(hash, path);
  return hash.digest('hex');
}

function hashInto(hash, path) {
  const full = join(root, path);
  const entries = readFolder(full);
  if (!entries) return void hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!GENERATED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name)) hashInto(hash, `${path}/${entry.name}`);
  }
}

function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function npm(args, shown = 'always') {
  const script = process.env.npm_execpath;
  const [program, before] = script ? [process.execPath, [script]] : ['npm', []];
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  // NODE_ENV is cleared, because it would change which packages are installed and what is built.
  const env = { ...process.env, PATH: path, NODE_ENV: '' };
  const output = shown === 'always' ? 'inherit' : 'pipe';
  const options = { cwd: root, env, stdio: ['ignore', output, output], maxBuffer: 64 * 1024 * 1024 };
  const { status, error, stdout, stderr } = spawnSync(program, [...before, ...args], options);
  if (status === 0) return;
  if (stdout) process.stdout.write(stdout);
  if (stderr) process.stderr.write(stderr);
  fail(`npm ${args.slice(0, 2).join(' ')} failed${error ? ` (${error.message})` : ''}, see above`);
}

function hasNode24() {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  return /^v(2[4-9]|[3-9]\d)\./.test(stdout ?? '');
}

/** Lets one process at a time install and build. The lock of a process that was killed is removed. */
function lock() {
  const folder = join(root, '.cache');
  const file = join(folder, 'prepare.lock');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(Number(readText(file)))) rmSync(file, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return pid > 0 && pid !== process.pid;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

function print(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  throw new Problem(text);
}
