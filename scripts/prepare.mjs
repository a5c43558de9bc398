// Runs before npm's commands and makes what the command needs: packages always, the others if they are named:
//   node scripts/prepare.mjs [build] [tools] [lighthouse]
// It may run on a fresh clone, so it imports no package and works on Node 20.11 and later.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '..');
/** What is built, by the name of its folder in `apps`, and from what. */
const SHARED_SOURCES = ['packages/contract', 'packages/messages', 'package-lock.json', 'tsconfig.base.json'];
const BUILT_FROM = {
  storefront: ['apps/storefront', ...SHARED_SOURCES],
  'back-office': ['apps/back-office', 'apps/storefront/build-plugins', ...SHARED_SOURCES],
};
const lockFile = join(root, '.cache/prepare.lock');
/** The list that npm writes of what it has installed, in a folder with a package.json. */
const INSTALLED = 'node_modules/.package-lock.json';
const NPM_OPTIONS = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
const GENERATED = new Set(['build', 'node_modules', '.react-router', '.cache']);

class Problem extends Error {}

try {
  await prepare(new Set(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

async function prepare(needs) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 11))
    fail(`Node ${process.versions.node} is too old: install Node 20.11 or newer`);
  const unlock = lock();
  try {
    await installPackages(needs.has('tools'));
    if (needs.has('lighthouse')) await installLighthouse();
    if (needs.has('build')) for (const app of Object.keys(BUILT_FROM)) await build(app);
  } finally {
    unlock();
  }
}

/**
 * Installs what running and building need: the packages that package-lock.json does not mark as `dev`. With the tools,
 * which are added to them, nothing is removed or written again that a running server uses.
 */
async function installPackages(withTools) {
  const { missing, installed } = comparePackages('');
  const isTool = ([, entry]) => entry.dev === true;
  if (!missing.every(isTool)) {
    print('installing packages');
    const hasTools = Object.entries(installed).some(isTool);
    await npm(['ci', withTools || hasTools ? '--include=dev' : '--omit=dev', ...NPM_OPTIONS]);
  } else if (withTools && missing.length > 0) {
    print('installing the tools for tests');
    // What npm's list does not name, an interrupted run has left behind, perhaps half written.
    for (const [path] of missing) if (!installed[path]) rmSync(join(root, path), { recursive: true, force: true });
    markListAsNewest();
    await npm(['install', '--no-save', '--include=dev', ...NPM_OPTIONS]);
  }
  await installNode();
}

/** The npm package `node` downloads its binary in an install script, and install scripts may be disabled. */
async function installNode() {
  if (!hasNode24()) await npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts']);
  if (!hasNode24())
    fail('node_modules/.bin/node is missing: allow the install script of the package "node", or use Node 24');
  // The script leaves 67 MB of C++ headers, and a second name of the binary.
  const leftover = join(root, 'node_modules/node/node_modules');
  if (!existsSync(leftover)) return;
  rmSync(leftover, { recursive: true });
  markListAsNewest();
}

/** npm believes its list of what is installed only if no folder is newer. Otherwise it would write all packages again. */
function markListAsNewest() {
  const now = new Date();
  utimesSync(join(root, INSTALLED), now, now);
}

/** Lighthouse has a lock file of its own, because it is a quarter of all tools and only the benchmarks use it. */
async function installLighthouse() {
  if (comparePackages('benchmarks').missing.length === 0) return;
  print('installing Lighthouse');
  await npm(['ci', ...NPM_OPTIONS], { folder: 'benchmarks' });
}

/**
 * Compares a folder's package-lock.json with the copy that npm writes into node_modules for the installed packages.
 * `missing` are the entries of the lock file that are not installed as locked.
 */
function comparePackages(folder) {
  const locked = readJson(join(folder, 'package-lock.json'))?.packages ?? {};
  const installed = readJson(join(folder, INSTALLED))?.packages ?? {};
  const missing = Object.entries(locked).filter(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    // A new workspace, for example after a `git pull`, has no link in node_modules yet.
    if (entry.link) return !existsSync(join(root, folder, path));
    const found = installed[path];
    if (!found) return !(entry.optional || entry.devOptional || entry.peer);
    const isSame = found.version === entry.version && found.integrity === entry.integrity;
    return !(isSame && existsSync(join(root, folder, path)));
  });
  return { missing, installed };
}

/** Builds an app, unless its build has been made from the same sources. */
async function build(app) {
  const stamp = join(root, `apps/${app}/build/sources.sha256`);
  const sources = hashSources(BUILT_FROM[app]);
  if (readText(stamp).trim() === sources) return;
  print(`building the ${app}`);
  rmSync(stamp, { force: true });
  await npm(['run', 'build', `--workspace=@witryna/${app}`, '--silent'], { shown: 'on failure' });
  writeFileSync(stamp, `${sources}\n`);
}

function hashSources(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hashInto(hash, path);
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

/** Runs npm. A signal that ends this process ends npm first, so that no one installs while the next run does. */
async function npm(args, { folder = '', shown = 'always' } = {}) {
  const script = process.env.npm_execpath;
  const [program, before] = script ? [process.execPath, [script]] : ['npm', []];
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  // NODE_ENV is cleared, because it would change which packages are installed and what is built.
  const env = { ...process.env, PATH: path, NODE_ENV: '' };
  const output = shown === 'always' ? 'inherit' : 'pipe';
  const child = spawn(program, [...before, ...args], {
    cwd: join(root, folder),
    env,
    stdio: ['ignore', output, output],
  });
  writeLock(child.pid ?? process.pid, renameSync);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  const stop = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const [code, signal, error] = await new Promise((resolve) => {
    child.once('error', (problem) => resolve([undefined, undefined, problem]));
    child.once('close', (...ended) => resolve(ended));
  });
  for (const name of ['SIGINT', 'SIGTERM']) process.off(name, stop);
  writeLock(process.pid, renameSync);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(printed));
  const why = error ? ` (${error.message})` : signal ? ` (${signal})` : '';
  fail(`npm ${args.slice(0, 2).join(' ')} failed${why}, see above`);
}

function hasNode24() {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  return /^v(2[4-9]|[3-9]\d)\./.test(stdout ?? '');
}

/**
 * Lets one process at a time install and build. The lock holds the id of the process that works: this one, or npm, which
 * goes on if this one is killed. The lock of a process that was killed is removed.
 */
function lock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (;;) {
    try {
      writeLock(process.pid, linkSync);
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(Number(readText(lockFile)))) rmSync(lockFile, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** @param place puts the written file where the lock belongs. `linkSync` fails if there is one */
function writeLock(pid, place) {
  const written = `${lockFile}.${process.pid}`;
  writeFileSync(written, String(pid));
  try {
    place(written, lockFile);
  } finally {
    rmSync(written, { force: true });
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
