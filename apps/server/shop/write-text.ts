import { once } from 'node:events';
import type { CommandTerminal } from './command-context.ts';

/** Writes a text, and waits while its reader is slower than we are. */
export async function writeText({ output, signal }: CommandTerminal, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain', { signal });
}

/** Replaces control characters, which a terminal would obey, in a text that a shop's owner or another server wrote. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
