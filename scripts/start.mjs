import { startCommand } from './start-command.ts';

// execve replaces this process with the server, so signals and the exit code need no forwarding.
const { file, args, env } = startCommand();
const watch = `--import=${new URL('end-with-parent.mjs', import.meta.url)}`;
process.execve(file, [file, watch, ...args], { ...process.env, ...env });
