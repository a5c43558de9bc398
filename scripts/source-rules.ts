import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface SourceFile {
  path: string;
  text: string;
}

const MOST_LINES = 300;
const DRAWERS = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types', 'index']);
/** The settings are read in one place; what starts the tools has only the environment to learn from. */
const READS_ENVIRONMENT =
  /^(?:apps\/server\/settings\/env\.ts|scripts\/|e2e\/|benchmarks\/|vitest\.[\w.]*config\.ts|apps\/storefront\/(?:vite[\w.]*|react-router)\.config\.ts)/;
/** Configuration files have the export that their tool demands; React's lazy parts and React Router's modules likewise. */
const DEFAULT_EXPORT =
  /(?:\.config\.ts$|^apps\/storefront\/app\/(?:.*\.tsx|routes\.ts)$|^apps\/api\/test\/database-server\.ts$|^e2e\/[\w-]+\.ts$)/;

/** Files with SQL. Only ON CONFLICT may name `shop_id` there. */
const STORE = /^apps\/api\/src\/.*store\.ts$/;
const NAMES_SHOP = /^(?!.*\.columns?\().*\bshop_id\b/m;
/** Generated from the database. */
const GENERATED = 'apps/api/src/database/row-types.ts';

/** The files that git knows or would take, tools' generated ones left out. */
export function listSources(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listed.split('\0').filter((path) => /\.(?:ts|tsx|mts|mjs|cjs|css)$/.test(path));
  return paths.flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    } catch {
      // listed, but removed in the working tree
      return [];
    }
  });
}

/** What the house rules find wrong with a file that Biome and tsc don't look for. */
export function problemsOf({ path, text }: SourceFile): string[] {
  const isTest = /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');
  const lines = text.split('\n').length - 1;
  const name = basename(path).replace(/(?:\.[a-z0-9]+)+$/, '');
  return [
    lines > MOST_LINES && path !== GENERATED && `${path}: ${lines} lines, at most ${MOST_LINES}`,
    DRAWERS.has(name) && `${path}: a file is named after what it holds, not "${name}"`,
    !/^[.]?[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && `${path}: file names are kebab-case`,
    /\bprocess\.env\b/.test(text) &&
      !READS_ENVIRONMENT.test(path) &&
      !isTest &&
      `${path}: only apps/server/settings/env.ts reads process.env`,
    STORE.test(path) &&
      NAMES_SHOP.test(text) &&
      `${path}: queries don't name shop_id, see TenantTables in database/database.ts`,
    /^export default /m.test(text) && !DEFAULT_EXPORT.test(path) && `${path}: exports have names`,
    /\/\/ *(?:TODO|FIXME|XXX)\b/.test(text) && `${path}: finish it or leave it out`,
  ].filter((problem) => problem !== false);
}
