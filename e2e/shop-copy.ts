import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const NOT_COPIED = /\/(?:node_modules|build|\.react-router)$/;
const run = promisify(execFile);

export interface ShopCopy {
  /** Turns a path within the workspace into the absolute path in its copy. */
  at(path: string): string;
  /** Runs a command of the workspace in the copy. @throws with the command's output when it fails */
  run(command: string, args: string[], folder?: string): Promise<void>;
  remove(): Promise<void>;
}

interface CopyOptions {
  /** Shares this workspace's build of the storefront, for copies that change only the API. */
  built?: boolean;
}

/** Copies the sources to a temporary folder, where a test can change them. npm packages and demo shops are linked. */
export async function copyShop({ built = false }: CopyOptions = {}): Promise<ShopCopy> {
  const root = await mkdtemp(join(tmpdir(), 'witryna-copy-'));
  const at = (path: string) => join(root, path);
  for (const name of ['apps', 'packages']) {
    await cp(join(ROOT, name), at(name), { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  }
  for (const name of ['package.json', 'tsconfig.json', 'tsconfig.base.json']) await cp(join(ROOT, name), at(name));
  await linkPackages(root);
  for (const name of ['demo', ...(built ? ['apps/storefront/build'] : [])]) {
    await symlink(join(ROOT, name), at(name));
  }
  return {
    at,
    async run(command, args, folder = '') {
      const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
      // The command runs without the environment variables of the test runner.
      const env = { PATH: path, HOME: process.env.HOME, NODE_ENV: 'production' };
      await run(command, args, { cwd: at(folder), env }).catch((error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${command} ${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`);
      });
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Makes the copy's `node_modules`: npm packages are links to this workspace, workspace packages to the copy. */
async function linkPackages(root: string): Promise<void> {
  const shared = join(ROOT, 'node_modules');
  const folder = join(root, 'node_modules');
  await mkdir(join(folder, '@witryna'), { recursive: true });
  for (const name of await readdir(shared)) {
    if (name !== '@witryna' && !name.startsWith('.')) await symlink(join(shared, name), join(folder, name));
  }
  for (const kind of ['apps', 'packages']) {
    for (const name of await readdir(join(root, kind))) {
      await symlink(join('../..', kind, name), join(folder, '@witryna', name));
    }
  }
}
