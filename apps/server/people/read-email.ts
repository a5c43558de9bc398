import { email } from '@witryna/contract/ids';
import { CommandError } from '../shop/command-error.ts';

/** @throws CommandError for what is no e-mail address */
export function readEmail(text: string): string {
  const { data } = email.safeParse(text);
  if (data === undefined) throw new CommandError(`${JSON.stringify(text)} is not an e-mail address`);
  return data.toLowerCase();
}
