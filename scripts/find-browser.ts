import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium without windows: an empty page takes it a sixth of a full Chromium's time, a page of a shop half of it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const OTHER_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * Finds a Chromium for end-to-end tests: `CHROMIUM_PATH`, else a headless shell, else a full browser. Each of the two may be
 * installed, Playwright's download, or Debian's package, which is installed if root runs this.
 */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return isExecutable(configured) ? configured : undefined;
  return findShell() ?? findFullBrowser();
}

function findShell(): string | undefined {
  const find = () => findInPath(SHELLS);
  return find() ?? findDownloadedShell() ?? installOnDebian('chromium-headless-shell', find);
}

function findFullBrowser(): string | undefined {
  const find = () => findInPath(FULL_BROWSERS) ?? [...OTHER_PATHS, chromium.executablePath()].find(isExecutable);
  return find() ?? installOnDebian('chromium', find);
}

function findInPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Finds the shell that `playwright install` puts beside its full browser:
 * `chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell` beside `chromium-1234/chrome-linux64/chrome`.
 */
function findDownloadedShell(): string | undefined {
  const found = /^(.*)chromium-(\d+)[/\\]chrome-([^/\\]+)/.exec(chromium.executablePath());
  if (!found) return undefined;
  const [, folder = '', revision, platform] = found;
  const name = 'chrome-headless-shell';
  return [join(folder, `chromium_headless_shell-${revision}`, `${name}-${platform}`, name)].find(isExecutable);
}

const INSTALL_WITHIN_MS = 600_000;

function installOnDebian(name: string, find: () => string | undefined): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: 'inherit', timeout: INSTALL_WITHIN_MS } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  return find();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
