import { once } from 'node:events';
import type { CommandTerminal } from './command-context.ts';

/** Writes a text, and waits while its reader is slower than we are. */
export async function writeText({ output, signal }: CommandTerminal, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain', { signal });
}
