import { startCommand } from './start-command.ts';

// The server takes this process's place, so signals and the exit code need no passing on.
const { file, args, env } = startCommand();
process.execve(file, [file, ...args], { ...process.env, ...env });
