import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';

const MAX_INPUT_CHARACTERS = 100_000;

/**
 * Asks a question at the terminal and waits for a line.
 * @param isSecret whether what is typed stays invisible
 * @throws CommandError if the input ends, or is ended by Ctrl-C
 */
export async function askLine(
  { input, errorOutput, signal }: CommandContext,
  question: string,
  { isSecret = false } = {},
): Promise<string> {
  const invisible = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: isSecret ? invisible : errorOutput, terminal: true });
  const ended = new AbortController();
  // The terminal is in raw mode here, so Ctrl-C is an event of the interface and not a signal of the process.
  lines.once('SIGINT', () => ended.abort());
  lines.once('close', () => ended.abort());
  try {
    const answer = lines.question(isSecret ? '' : question, { signal: AbortSignal.any([signal, ended.signal]) });
    if (isSecret) errorOutput.write(question);
    return await answer;
  } catch (error) {
    if (ended.signal.aborted) throw new CommandError('the input ended before the answer; nothing was changed');
    throw error;
  } finally {
    lines.close();
    if (isSecret) errorOutput.write('\n');
  }
}

/**
 * Reads the whole input.
 * @throws CommandError if it is very long
 */
export async function readInput({ input, signal }: CommandContext): Promise<string> {
  let text = '';
  input.setEncoding('utf8');
  for await (const part of input) {
    signal.throwIfAborted();
    text += part;
    if (text.length > MAX_INPUT_CHARACTERS) throw new CommandError('the input is too long');
  }
  return text;
}
