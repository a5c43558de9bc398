import { execFileSync } from 'node:child_process';
import { join, posix } from 'node:path';
import { journeyTable } from './journey-table.ts';
import { listSources, type SourceFile } from './source-rules.ts';

type Table = Readonly<Record<string, readonly string[]>>;

/** Journeys of `npm test` and of `npm run test:long`. */
const JOURNEY = /^e2e\/(?:long\/)?([\w-]+)\.test\.ts$/;
/** Folders whose source files need an entry in the table. Tests and settings of build and tests are proven otherwise. */
const NEEDS_ENTRY = /^(?:apps|packages|demo)\/(?!.*(?:\.test\.tsx?$|\/test\/))/;

/**
 * Lists files that differ from a commit, committed or not, and new files.
 * @param commit the name of a commit or branch, such as `main` or `HEAD~3`
 */
export function listChanged(root: string, commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  const tracked = git('diff', '--name-only', '--no-renames', '-z', `${commit}`, '--');
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...tracked, ...added])].filter(Boolean);
}

/** Lists the files of the journeys to run after changes in these files: paths from the root. */
export function journeysOfChanges(changed: readonly string[]): string[] {
  const sources = listSources(join(import.meta.dirname, '..')).filter(({ path }) => path.startsWith('e2e/'));
  return selectJourneys(changed, sources, journeyTable);
}

/** @param journeys the source files below `e2e/` */
export function selectJourneys(changed: readonly string[], journeys: readonly SourceFile[], table: Table): string[] {
  const named = changed.flatMap((path) => table[entryOf(path, table) ?? ''] ?? []);
  const importing = importersOf(
    changed.filter((path) => path.startsWith('e2e/')),
    journeys,
  );
  const paths = journeys.map(({ path }) => path).filter((path) => isInTest(path));
  return paths.filter((path) => importing.has(path) || named.includes(nameOf(path) ?? '')).sort();
}

/** The files of `e2e/` that import one of these, directly or through others, and these themselves. */
function importersOf(changed: readonly string[], sources: readonly SourceFile[]): Set<string> {
  const found = new Set(changed);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { path, text } of sources) if (importsOf(path, text).some((other) => found.has(other))) found.add(path);
  }
  return found;
}

function importsOf(path: string, text: string): string[] {
  return Array.from(text.matchAll(/\bfrom '(\.[^']+)'/g), ([, target = '']) => posix.join(posix.dirname(path), target));
}

/** Lists what is wrong in the table: folders and journeys that do not exist, and those that it lacks. */
export function checkJourneyTable(files: readonly SourceFile[], table: Table = journeyTable): string[] {
  const paths = files.map(({ path }) => path);
  const journeys = new Set(paths.flatMap((path) => nameOf(path) ?? []));
  const named = new Set(Object.values(table).flat());
  const entries = Object.keys(table);
  const used = new Set(paths.map((path) => entryOf(path, table)));
  const bare = paths.filter((path) => NEEDS_ENTRY.test(path) && entryOf(path, table) === undefined);
  return [
    ...entries.filter((entry) => !used.has(entry)).map((entry) => `"${entry}" has no files`),
    ...[...named].filter((name) => !journeys.has(name)).map((name) => `there is no journey "${name}"`),
    ...[...journeys].filter((name) => !named.has(name)).map((name) => `no folder names the journey "${name}"`),
    ...[...new Set(bare.map(posix.dirname))].map((folder) => `${folder} has no entry`),
  ].map((problem) => `scripts/journey-table.ts: ${problem}`);
}

/** The longest entry that is this path or a folder above it. */
function entryOf(path: string, table: Table): string | undefined {
  const parts = path.split('/');
  const above = parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
  return above.find((candidate) => Object.hasOwn(table, candidate));
}

const nameOf = (path: string) => JOURNEY.exec(path)?.[1];
const isInTest = (path: string) => nameOf(path) !== undefined && !path.startsWith('e2e/long/');
