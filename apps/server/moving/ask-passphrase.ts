import type { CommandContext } from '../shop/command-context.ts';
import { CommandError } from '../shop/command-error.ts';
import { askLine, readInput } from '../shop/read-input.ts';
import { SHORTEST_PASSPHRASE } from './pack-file.ts';

/** Reads a passphrase: from the standard input, or asked for at a terminal without being shown. */
export async function askPassphrase(context: CommandContext): Promise<string> {
  const typed = context.input.isTTY
    ? await askLine(context, 'Passphrase of the file: ', { isSecret: true })
    : await readInput(context);
  const passphrase = typed.trim();
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new CommandError(`the passphrase must have ${SHORTEST_PASSPHRASE} characters or more`);
  return passphrase;
}
