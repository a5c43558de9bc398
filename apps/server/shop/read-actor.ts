import { actor } from '@witryna/contract/actor';
import { CommandError } from './command-error.ts';

/**
 * Reads the name of who does something, for a log.
 * @param name that of `--as`, or the user name of this process
 * @throws CommandError
 */
export function readActor(name: string): string {
  const { data, error } = actor.safeParse(name);
  if (!error) return data;
  throw new CommandError(`--as: the name ${error.issues.map(({ message }) => message).join('; ')}`);
}
