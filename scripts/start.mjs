import { startCommand } from './start-command.ts';

// execve replaces this process with the server, so signals and the exit code need no forwarding.
const { file, args, env } = startCommand();
process.execve(file, [file, ...args], { ...process.env, ...env });
