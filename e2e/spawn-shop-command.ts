import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm run shop` on the data folder of a running server. */
export function spawnShopCommand(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const options = {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    timeout: 60_000,
  };
  return new Promise((resolve) => {
    const child = execFile('npm', ['run', '--silent', 'shop', '--', ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
