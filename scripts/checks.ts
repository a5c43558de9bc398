import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { compareLanguages, findMissingLabels, findUntranslated } from '@witryna/messages/compare-languages';
import { findOtherWords } from '@witryna/messages/glossary';
import { listLabels } from '@witryna/messages/shown-texts';
import { findTypography } from '@witryna/messages/typography';
import { productFields } from '../apps/storefront/app/features/product/product-fields.ts';
import { checkJourneyTable } from './changed-journeys.ts';
import { checkProductFields } from './check-product-fields.ts';
import { listFolderTexts, shopFolders } from './folder-texts.ts';
import { labelledEntries } from './labelled-entries.ts';
import { findOtherLicences } from './licences.ts';
import { findUndeclaredMessages } from './route-messages.ts';
import { findSlowPatterns, readKept } from './slow-patterns.ts';
import { checkTexts, listSources, listTexts } from './source-rules.ts';
import { checkMap, readMap } from './specification-map.ts';
import { findUnusedMessages } from './unused-messages.ts';

const root = join(import.meta.dirname, '..');

export interface Check {
  name: string;
  /** Runs the check. Resolves to the problems found, or to an empty string. */
  run(): Promise<string>;
  /** Resolves to remarks that do not make the check fail. */
  note?(): Promise<string>;
}

/** The static checks of `npm run check`. */
export const checks: Check[] = [
  program('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  program('types of server and packages', 'tsc', '-p', '.'),
  program('types of the end-to-end tests', 'tsc', '-p', 'e2e'),
  program('types of the storefront', 'npm', 'run', 'check', '--silent', '--workspace=@witryna/storefront'),
  program('types of the back office', 'npm', 'run', 'check', '--silent', '--workspace=@witryna/back-office'),
  program('row types', 'node', 'scripts/generate-row-types.ts', '--check'),
  program('font files', 'node', 'scripts/reduce-fonts.ts', '--check'),
  program('schemas of shop.json and sections', 'node', 'scripts/generate-shop-schema.ts', '--check'),
  program('import rules', 'depcruise', 'apps', 'packages', 'e2e', 'benchmarks', 'scripts', '--output-type', 'err'),
  program('dead code', 'knip', '--no-progress'),
  { name: 'product fields', run: async () => checkProductFields(productFields, listSources(root)).join('\n') },
  {
    name: 'messages',
    async run() {
      const ofShops = await Promise.all((await shopFolders()).map(listFolderTexts));
      const others = [...listLabels(await labelledEntries()), ...ofShops.flat()];
      return [
        ...compareLanguages(),
        ...findUntranslated(),
        ...findOtherWords(others),
        ...findTypography(others),
        ...findUnusedMessages(listSources(root)),
        ...findUndeclaredMessages(listSources(root)),
      ].join('\n');
    },
    note: async () =>
      findMissingLabels(await labelledEntries())
        .map((gap) => `not translated, so English is shown: ${gap}`)
        .join('\n'),
  },
  {
    name: 'licences of packages',
    run: async () => findOtherLicences(JSON.parse(readText('package-lock.json') ?? '')).join('\n'),
  },
  { name: 'source rules', run: async () => checkTexts(listTexts(root)).join('\n') },
  {
    name: 'time of patterns',
    run: async () => (await findSlowPatterns(listSources(root), readKept())).problems.join('\n'),
  },
  { name: 'journeys of folders', run: async () => checkJourneyTable(listTexts(root)).join('\n') },
  {
    name: 'specification map',
    run: async () => checkMap(readMap(readText('docs/specification-map.md') ?? ''), readText).join('\n'),
  },
];

/** What `runChecks` found. */
export interface CheckResult {
  /** The names of the checks that found problems. */
  failed: string[];
  /** The results of all checks in order, for the terminal. */
  report: string;
}

/**
 * Runs the checks, by default all side by side.
 * @param atOnce how many run at the same time, for checks beside something else that needs the processors
 */
export async function runChecks(atOnce = checks.length): Promise<CheckResult> {
  const results: { name: string; problems: string; notes: string | undefined }[] = [];
  const waiting = [...checks.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { name, run, note }] = next;
      results[at] = { name, problems: await run().catch(String), notes: await note?.() };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const lines = results.map(({ name, problems, notes }) => {
    const result = problems ? `✗ ${name}\n${problems}\n\n` : `✓ ${name}\n`;
    return notes ? `${result}${notes.replace(/^/gm, '  ')}\n` : result;
  });
  return { failed: results.filter(({ problems }) => problems).map(({ name }) => name), report: lines.join('') };
}

function program(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    async run() {
      const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      const exit = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
      const [code, ...output] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
      return code === 0 ? '' : output.join('\n').trim() || `${command} exited with code ${code}`;
    },
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}
