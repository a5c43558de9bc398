import { runJobsCommand } from './jobs/run-jobs-command.ts';
import { shopsOfThisInstallation } from './shop/open-shops.ts';

const stop = new AbortController();
// A second signal, such as a second Ctrl-C, ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// Whoever reads the output may have read enough, as in `npm run jobs -- list | head`.
process.stdout.on('error', () => stop.abort());

process.exitCode = await runJobsCommand(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errorOutput: process.stderr,
  signal: stop.signal,
  clock: () => new Date(),
  withShops: shopsOfThisInstallation(stop.signal),
});
