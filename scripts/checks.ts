import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareLanguages, findMissingLabels } from '@witryna/messages/compare-languages';
import { productFields } from '../apps/storefront/app/features/product/product-fields.ts';
import { problemsOfFields } from './fields-on-page.ts';
import { labelledEntries } from './labelled-entries.ts';
import { listSources, problemsOf } from './source-rules.ts';
import { problemsOfMap, readMap } from './specification-map.ts';

const root = join(import.meta.dirname, '..');

export interface Check {
  name: string;
  /** What it finds wrong; nothing when all is well. */
  run(): string;
  /** What is worth knowing and no fault. */
  note?(): Promise<string>;
}

/** Everything that is looked at without running the product. */
export const checks: Check[] = [
  program('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  program('types of server and packages', 'tsc', '-p', '.'),
  program('types of the journeys', 'tsc', '-p', 'e2e'),
  program('types of the storefront', 'npm', 'run', 'check', '--silent', '--workspace=@witryna/storefront'),
  program('row types', 'node', 'scripts/row-types.ts', '--check'),
  program('arrows', 'depcruise', 'apps', 'packages', 'e2e', 'benchmarks', 'scripts', '--output-type', 'err'),
  program('dead code', 'knip', '--no-progress'),
  { name: 'product fields', run: () => problemsOfFields(productFields, listSources(root)).join('\n') },
  {
    name: 'messages',
    run: () => compareLanguages().join('\n'),
    note: async () =>
      findMissingLabels(await labelledEntries())
        .map((gap) => `English stands in for ${gap}`)
        .join('\n'),
  },
  { name: 'house rules', run: () => listSources(root).flatMap(problemsOf).join('\n') },
  {
    name: 'specification map',
    run: () => problemsOfMap(readMap(readText('docs/specification-map.md') ?? ''), readText).join('\n'),
  },
];

function program(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    run() {
      const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
      if (error) return error.message;
      return status === 0 ? '' : `${stdout}\n${stderr}`.trim() || `${command} ended with ${status}`;
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
