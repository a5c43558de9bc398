import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

export interface SourceFile {
  path: string;
  text: string;
}

const MAX_LINES = 300;
const VAGUE_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types', 'index']);
/** One file reads the server's settings. Scripts and tests outside the server read the environment themselves. */
const MAY_READ_ENVIRONMENT =
  /^(?:apps\/server\/settings\/env\.ts|scripts\/|e2e\/|examples\/|benchmarks\/|vitest\.[\w.]*config\.ts|apps\/storefront\/(?:vite[\w.]*|react-router)\.config\.ts)/;
/** Files that may have default exports, because Vite, Vitest, React Router or React.lazy demand one. */
const MAY_EXPORT_DEFAULT =
  /(?:\.config\.ts$|^apps\/storefront\/app\/(?:.*\.tsx|routes\.ts)$|^apps\/api\/test\/database-server\.ts$|^e2e\/[\w-]+\.ts$)/;

/**
 * Files with SQL. They may name `shop_id` only in ON CONFLICT (`.columns(…)`, or `on conflict (…)` in SQL text). People's
 * tables are not under row-level security, so their queries name it.
 */
const STORE = /^apps\/api\/src\/(?!people\/).*store\.ts$/;
const NAMES_SHOP_ID = /^(?!.*(?:\.columns?\(|\bon conflict \()).*\bshop_id\b/m;
/** The file that `npm run db:types` generates. */
const GENERATED = 'apps/api/src/database/row-types.ts';

/**
 * Names that several files may have: two of each API feature, the storefront's list of routes,
 * commands, which are named by a verb that other files may use too, and footers, whose kinds may have a section's name.
 */
const MAY_REPEAT_NAME =
  /^(?:apps\/api\/src\/.*\/(?:store|routes(?:\.test)?)\.ts|apps\/storefront\/app\/routes\.ts|apps\/storefront\/app\/features\/footer\/kinds\/[^/]+|apps\/server\/(?:shop|orders|jobs)\/commands\/[^/]+)$/;
const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|css)$/;
const BINARY = /\.(?:webp|png|jpe?g|ico|woff2?)$/;
const CONFLICT_MARKER = /^(?:[<>|]{7} .*|={7})$/m;
const MAX_PROSE = 120;
/** Documents for the people who work on this. Others are content of shops. */
const DOCUMENT = /^(?!demo\/|packages\/shop-folder\/templates\/).*\.md$/;
/** The target of a Markdown link to a file of this repository. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** A file, or a folder from the root, in backticks. */
const NAMED_PATH =
  /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|[cm]?js|mts|css|json|md|sql|html|svg)|(?:apps|packages|scripts|docs|e2e)\/[\w./@-]+)`/g;

/** Lists the text files that git tracks or would add; ignored files are left out. */
export function listTexts(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // During a merge, Git lists a file in conflict several times.
  const paths = new Set(listed.split('\0').filter((path) => path && !BINARY.test(path)));
  return [...paths].flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    } catch {
      // Git lists a file that was deleted in the working tree.
      return [];
    }
  });
}

/** Lists source files and style sheets. */
export function listSources(root: string): SourceFile[] {
  return listTexts(root).filter(({ path }) => SOURCE.test(path));
}

/** Checks all files, alone and together. Returns one message per broken rule. */
export function checkTexts(files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path }) => SOURCE.test(path));
  const conflicts = files.filter(({ text }) => CONFLICT_MARKER.test(text));
  return [
    ...sources.flatMap(checkSource),
    ...findRepeatedNames(sources),
    ...findDeadPaths(files),
    ...findDeadLinks(files),
    ...files.flatMap(findLongProse),
    ...conflicts.map(({ path }) => `${path}: resolve the merge conflict`),
  ];
}

/** A file is found by its name within its workspace (`apps/api`, `packages/contract`) or top folder. */
function findRepeatedNames(sources: readonly SourceFile[]): string[] {
  const paths = sources.map(({ path }) => path).filter((path) => !MAY_REPEAT_NAME.test(path));
  const placeOf = (path: string) => /^(?:(?:apps|packages)\/)?[^/]+/.exec(path)?.[0];
  const groups = Map.groupBy(paths, (path) => `${placeOf(path)} ${basename(path)}`);
  const repeated = [...groups.values()].filter((same) => same.length > 1);
  return repeated.map((same) => `${same.join(', ')}: give each file a name of its own`);
}

/** Finds paths in Markdown that do not exist. A path may leave out its first folders: `database/tenant.ts`. */
function findDeadPaths(files: readonly SourceFile[]): string[] {
  const known = new Set(files.flatMap(({ path }) => endsOf(path)));
  return files.flatMap(({ path, text }) => {
    const named = path.endsWith('.md') ? [...text.matchAll(NAMED_PATH)].map(([, name = '']) => name) : [];
    const dead = named.filter((name) => !name.startsWith('build/') && !known.has(name.replace(/^\.\/|\/$/g, '')));
    return dead.map((name) => `${path}: ${name} does not exist`);
  });
}

/** Finds links in Markdown to files and folders that do not exist. Links count from the folder of the document. */
function findDeadLinks(files: readonly SourceFile[]): string[] {
  const known = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]));
  return files.flatMap(({ path, text }) => {
    const links = path.endsWith('.md') ? [...text.matchAll(LINK)].map(([, link = '']) => link) : [];
    const dead = links.filter((link) => !BINARY.test(link) && !known.has(posix.join(dirname(path), link)));
    return dead.map((link) => `${path}: the link to ${link} leads nowhere`);
  });
}

/** Finds lines of prose of more than 120 characters in the project's documents. Tables, code and addresses are not prose. */
function findLongProse({ path, text }: SourceFile): string[] {
  if (!DOCUMENT.test(path)) return [];
  const prose = text.replace(/^```.*?^```$/gms, (code) => code.replace(/.+/g, '')).replace(/^\[[^\]]+\]: \S+$/gm, '');
  return prose
    .split('\n')
    .flatMap((line, at) =>
      line.length > MAX_PROSE && !line.startsWith('|') ? `${path}:${at + 1}: break lines of prose at ${MAX_PROSE}` : [],
    );
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at).join('/'));
}

/** Lists the path without its first folders, and its folders: `a/b.ts` → `a/b.ts`, `b.ts`, `a`. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.flatMap((_, at) => [parts.slice(at).join('/'), parts.slice(0, at).join('/')]);
}

/** Checks the rules of CONTRIBUTING.md that Biome and tsc can't check. Returns one message per broken rule. */
export function checkSource({ path, text }: SourceFile): string[] {
  const isTest = /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');
  const lines = text.split('\n').length - 1;
  const name = basename(path).replace(/(?:\.[a-z0-9]+)+$/, '');
  return [
    lines > MAX_LINES && path !== GENERATED && `${path}: ${lines} lines, more than the limit of ${MAX_LINES}`,
    VAGUE_NAMES.has(name) && `${path}: name the file after what it contains, not "${name}"`,
    !/^[.]?[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && `${path}: file names must be kebab-case`,
    /\bprocess\.env\b/.test(text) &&
      !MAY_READ_ENVIRONMENT.test(path) &&
      !isTest &&
      `${path}: only apps/server/settings/env.ts may read process.env`,
    STORE.test(path) &&
      NAMES_SHOP_ID.test(text) &&
      `${path}: queries must not name shop_id, see TenantTables in database/database.ts`,
    /^export default /m.test(text) && !MAY_EXPORT_DEFAULT.test(path) && `${path}: use a named export`,
    /\/\/ *(?:TODO|FIXME|XXX)\b/.test(text) && `${path}: finish the work instead of leaving a TODO`,
  ].filter((problem) => problem !== false);
}
