import { loadKinds } from '../api/load-kinds.ts';
import { onStopSignal } from '../lifecycle/stop-signal.ts';
import { readEnv } from '../settings/env.ts';
import type { CommandContext } from './command-context.ts';
import { shopsOfThisInstallation } from './open-shops.ts';

/** Connects a command to this process: its streams and signals, and the shops that its settings name. */
export function processContext(): CommandContext {
  const stop = new AbortController();
  onStopSignal(() => stop.abort());
  // Whoever reads the output may have read enough, as in `npm run shop -- list | head`.
  process.stdout.on('error', () => stop.abort());
  return {
    input: process.stdin,
    output: process.stdout,
    errorOutput: process.stderr,
    signal: stop.signal,
    clock: () => new Date(),
    readKinds: () => loadKinds(readEnv().demo),
    withShops: shopsOfThisInstallation(stop.signal),
  };
}
