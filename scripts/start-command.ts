import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..');

/** V8 flags with the reason for each. docs/decisions/0017 has the measurements. */
const v8Flags = [
  // Full garbage collections shrink the heap and return unused memory to the system.
  '--memory-saver-mode',
  // In memory-saver mode, the memory reducer would run garbage collections without end.
  '--no-memory-reducer',
  // Memory-saving collections would drop compiled code, which then has to be compiled again.
  '--no-flush-bytecode',
  // Memory-saver mode would make the young generation so small that one rendered page fills it.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  // Memory-saver mode would let the heap grow in the smallest steps, which means more collections.
  '--heap-growing-percent=60',
];

const environment = {
  // Without NODE_ENV=production, React renders six times slower.
  NODE_ENV: 'production',
  // Node reuses code that earlier starts have compiled. Where the program's folder is read-only, it is kept elsewhere.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(workspace, '.cache/node'),
  // glibc gets large blocks by mmap and returns them to the system at once.
  MALLOC_MMAP_THRESHOLD_: '32768',
};

export interface StartCommand {
  file: string;
  args: string[];
  /** Environment variables that override those of the parent process. */
  env: Record<string, string>;
}

/**
 * The command with which `npm start`, the end-to-end tests and the benchmarks start the server. V8 flags that this
 * version of Node does not support are left out.
 * @param root folder of the workspace whose server is started
 */
export function startCommand(root = workspace): StartCommand {
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8', maxBuffer: 4 * 1024 * 1024 });
  const known = new Set(stdout.match(/^ {2}--[a-z0-9-]+/gm)?.map((line) => line.trim().slice(2)));
  const flags = v8Flags.filter((flag) => known.has(flag.slice(2).replace(/^no-/, '').replace(/=.*/, '')));
  return { file: process.execPath, args: [...flags, join(root, 'apps/server/main.ts')], env: environment };
}
