import { resolve } from 'node:path';
import { Command } from 'commander';
import { runProgram } from '../shop/run-command.ts';
import { showProgress } from '../shop/show-progress.ts';
import type { BackupContext } from './backup-context.ts';
import type { Installation } from './installation.ts';
import { makeBackup } from './make-backup.ts';

/**
 * Runs `npm run backup`.
 * @returns the exit code
 */
export function runBackupCommand(args: readonly string[], context: BackupContext): Promise<number> {
  const program = new Command('npm run backup --')
    .description('Writes all shops with orders and pictures into one file, as they are now, while they go on selling.')
    .argument('<file>', 'the file to write')
    .addHelpText('after', '\nExample:\n  npm run backup -- backups/2026-11-28.tar')
    .action((file: string) => backUp(resolve(file), context));
  return runProgram(program, args, context);
}

function backUp(path: string, context: BackupContext): Promise<void> {
  const { clock, signal, output, errorOutput } = context;
  return context.withInstallation(async (installation) => {
    const progress = showProgress(context, 'tables and pictures');
    const options = { now: clock(), signal, onProgress: progress.update };
    const { shops, rows, pictures, missing, bytes, fingerprint } = await makeBackup(
      installation,
      path,
      options,
    ).finally(progress.end);
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    if (missing.length > 0) {
      const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
      errorOutput.write(`pictures that the store does not have: ${missing.slice(0, 5).join(', ')}${more}\n`);
    }
    output.write(
      `${path}: ${count(shops, 'shop')}, ${count(all, 'row')}, ${count(pictures, 'picture')}, ` +
        `${(bytes / 1024 ** 2).toFixed(1)} MB; the file was read again and has them all\n` +
        describeKey(installation, fingerprint),
    );
  });
}

function describeKey({ secretKeyPlace }: Installation, fingerprint: string | undefined): string {
  if (fingerprint === undefined)
    return 'There is no SECRET_KEY yet: the first start makes one, which belongs to the backups after it.\n';
  return (
    `SECRET_KEY is not in the file: keep ${secretKeyPlace} (fingerprint ${fingerprint}) somewhere else.\n` +
    'Without it, links in mails do not open after a restore, and secret settings must be entered again.\n'
  );
}

export const count = (number: number, thing: string) =>
  `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
