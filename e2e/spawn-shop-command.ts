import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Area } from '@witryna/contract/admin-rights';

const optionsFor = (env: Record<string, string>) => ({
  cwd: join(import.meta.dirname, '..'),
  env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
});

interface Finished {
  code: number;
  output: string;
}

/** Runs a shop command on the data folder of a running server, as `npm run shop` does, but without npm's preparations. */
export function spawnShopCommand(dataDir: string, ...args: string[]): Promise<Finished> {
  return finish(process.execPath, ['apps/server/shop-command.ts', ...args], { DATA_DIR: dataDir });
}

/** Runs a command on the people of the back office, as `npm run people` does. @param port that of the running server */
export function spawnPeopleCommand({ dataDir, port }: { dataDir: string; port: number }, ...args: string[]) {
  return finish(process.execPath, ['apps/server/people-command.ts', ...args], {
    DATA_DIR: dataDir,
    PORT: String(port),
  });
}

/** Makes an API key for all shops, as the README says. */
export async function makeKey(
  shop: { dataDir: string; port: number },
  name: string,
  ...areas: readonly Area[]
): Promise<string> {
  const { code, output } = await spawnPeopleCommand(shop, 'make-key', name, '--areas', ...areas);
  const [key] = /witryna_[\w-]{40}/.exec(output) ?? [];
  if (code !== 0 || key === undefined) throw new Error(`no key was made:\n${output}`);
  return key;
}

/** Runs `npm run shop`. It checks first whether everything is built, which takes a second or more. */
export function spawnNpmShop(dataDir: string, ...args: string[]): Promise<Finished> {
  return spawnNpm({ DATA_DIR: dataDir }, 'shop', ...args);
}

/** Runs a command of npm with these settings. */
export function spawnNpm(env: Record<string, string>, command: string, ...args: string[]): Promise<Finished> {
  return finish('npm', ['run', '--silent', command, '--', ...args], env);
}

function finish(file: string, args: string[], env: Record<string, string>): Promise<Finished> {
  return new Promise((resolve) => {
    const child = execFile(file, args, { ...optionsFor(env), timeout: 60_000 }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}

/** Starts a command that runs until it is stopped. It is started without npm, which hides the exit code after Ctrl-C. */
export function startShopCommand(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, ['apps/server/shop-command.ts', ...args], optionsFor({ DATA_DIR: dataDir }));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  return {
    /** All output of the command so far. */
    output: () => output,
    /** Stops the command, by default as Ctrl-C does. Resolves with its exit code. */
    stop: async (signal: NodeJS.Signals = 'SIGINT') => {
      if (child.kill(signal)) await once(child, 'exit');
      return child.exitCode;
    },
  };
}
