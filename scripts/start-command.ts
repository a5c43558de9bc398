import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..');

/** V8's settings, with the reason for each. docs/decisions/0017 has the measurements. */
const v8Flags = [
  // every full collection saves memory and returns unused pages to the system
  '--memory-saver-mode',
  // in that mode it would collect without end
  '--no-memory-reducer',
  // memory-saving collections would drop compiled code, which then has to be compiled again
  '--no-flush-bytecode',
  // the mode shrinks the young generation, which would then fill up in the middle of a page
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  // the mode limits heap growth to the smallest step
  '--heap-growing-percent=60',
  // with every core busy, several collecting threads wait for each other
  '--no-parallel-scavenge',
];

const environment = {
  // React renders six times slower without it
  NODE_ENV: 'production',
  // compiled code of earlier starts
  NODE_COMPILE_CACHE: join(workspace, 'node_modules/.cache/node'),
  // glibc returns freed memory to the system: one pool, large blocks of their own, nothing held back
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '0',
};

export interface StartCommand {
  file: string;
  args: string[];
  /** Goes over the process's own environment. */
  env: Record<string, string>;
}

/**
 * How `npm start`, the journeys and the benchmarks start the server. Flags that this Node does not know are left out.
 * @param root folder of the workspace whose server it is
 */
export function startCommand(root = workspace): StartCommand {
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8', maxBuffer: 4 * 1024 * 1024 });
  const known = new Set(stdout.match(/^ {2}--[a-z0-9-]+/gm)?.map((line) => line.trim().slice(2)));
  const flags = v8Flags.filter((flag) => known.has(flag.slice(2).replace(/^no-/, '').replace(/=.*/, '')));
  return { file: process.execPath, args: [...flags, join(root, 'apps/server/main.ts')], env: environment };
}
