import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareLanguages, findStandIns } from '@witryna/messages/compare-languages';
import { productFields } from '../apps/storefront/app/features/product/product-fields.ts';
import { checkProductFields } from './check-product-fields.ts';
import { labelledEntries } from './labelled-entries.ts';
import { checkSource, listSources } from './source-rules.ts';
import { checkMap, readMap } from './specification-map.ts';

const root = join(import.meta.dirname, '..');

export interface Check {
  name: string;
  /** Returns the problems it found, or an empty string. */
  run(): string;
  /** What is worth knowing and no fault. */
  note?(): Promise<string>;
}

/** The static checks of `npm run check`. */
export const checks: Check[] = [
  program('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  program('types of server and packages', 'tsc', '-p', '.'),
  program('types of the journeys', 'tsc', '-p', 'e2e'),
  program('types of the storefront', 'npm', 'run', 'check', '--silent', '--workspace=@witryna/storefront'),
  program('row types', 'node', 'scripts/generate-row-types.ts', '--check'),
  program('import rules', 'depcruise', 'apps', 'packages', 'e2e', 'benchmarks', 'scripts', '--output-type', 'err'),
  program('dead code', 'knip', '--no-progress'),
  { name: 'product fields', run: () => checkProductFields(productFields, listSources(root)).join('\n') },
  {
    name: 'messages',
    run: () => compareLanguages().join('\n'),
    note: async () =>
      findStandIns(await labelledEntries())
        .map((gap) => `English stands in for ${gap}`)
        .join('\n'),
  },
  { name: 'source rules', run: () => listSources(root).flatMap(checkSource).join('\n') },
  {
    name: 'specification map',
    run: () => checkMap(readMap(readText('docs/specification-map.md') ?? ''), readText).join('\n'),
  },
];

function program(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    run() {
      const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
      if (error) return error.message;
      return status === 0 ? '' : `${stdout}\n${stderr}`.trim() || `${command} exited with code ${status}`;
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
