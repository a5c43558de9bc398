import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { CommandError } from '../shop/command-error.ts';
import { readPositive } from '../shop/read-positive.ts';
import { runProgram } from '../shop/run-command.ts';
import { showProgress } from '../shop/show-progress.ts';
import type { BackupContext } from './backup-context.ts';
import { keyFingerprint } from './backup-format.ts';
import type { Installation } from './installation.ts';
import { restoreBackup } from './restore-backup.ts';
import { count } from './run-backup-command.ts';

const MEGABYTE = 1024 ** 2;

/**
 * Runs `npm run restore`.
 * @returns the exit code
 */
export function runRestoreCommand(args: readonly string[], context: BackupContext): Promise<number> {
  const program = new Command('npm run restore --')
    .description('Fills an empty installation with the shops of a backup.')
    .argument('<file>', 'a file of `npm run backup`')
    .option(
      '--skip-numbers <count>',
      'leave out so many numbers of orders, which may have been given after the backup',
      readPositive,
      0,
    )
    .addHelpText('after', '\nExample:\n  npm run restore -- backups/2026-11-28.tar --skip-numbers 1000')
    .action((file: string, { skipNumbers }: { skipNumbers: number }) => restore(resolve(file), skipNumbers, context));
  return runProgram(program, args, context);
}

async function restore(path: string, skipNumbers: number, context: BackupContext): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`${path} is no file`);
  await context.withInstallation(async (installation) => {
    const progress = showProgress(context, 'MB');
    let read = 0;
    const onEntry = (bytes: number) => {
      read += bytes;
      progress.update({ done: Math.round(read / MEGABYTE), total: Math.round(found.size / MEGABYTE) });
    };
    const options = { skipNumbers, signal: context.signal, onEntry };
    const result = await restoreBackup(installation, path, options).finally(progress.end);
    for (const { table, rows } of result.leftOut)
      context.errorOutput.write(`left out: ${table} with ${count(rows, 'row')}; this program has no such table\n`);
    const { madeAt, rows, pictures, fingerprint } = result;
    context.output.write(
      `restored the backup of ${madeAt}: ${count(rows, 'row')}, ${count(pictures, 'picture')}\n${describeKey(installation, fingerprint)}`,
    );
  });
}

/** Says what is to be done if the installation's secret key is not the one that the backup was made with. */
function describeKey({ secretKey, secretKeyPlace }: Installation, expected: string | undefined): string {
  const own = secretKey && keyFingerprint(secretKey);
  if (expected === undefined || own === expected) return '';
  return (
    `${own ? `SECRET_KEY has the fingerprint ${own}` : 'There is no SECRET_KEY yet'}; the backup was made with ${expected}.\n` +
    `Put the former key into ${secretKeyPlace} before the start. Without it, links in earlier mails do not open, and the ` +
    'secret settings of payments and deliveries must be entered again.\n'
  );
}
