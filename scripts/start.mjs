/** Older versions don't run TypeScript as it is. */
const LEAST_NODE = 24;
if (Number.parseInt(process.versions.node, 10) < LEAST_NODE) {
  process.stderr.write(`Node ${process.versions.node} is too old: install Node ${LEAST_NODE} or newer\n`);
  process.exit(1);
}
const { startCommand } = await import('./start-command.ts');

// execve replaces this process with the server, so signals and the exit code need no forwarding.
const { file, args, env } = startCommand();
// Only npm is watched: whoever starts this script without it may end before the server.
const isOfNpm = process.env.npm_lifecycle_event === 'start';
const watch = isOfNpm ? [`--import=${new URL('end-with-parent.mjs', import.meta.url)}`] : [];
process.execve(file, [file, ...watch, ...args], { DEMO_ORDERS: '1', ...process.env, ...env });
