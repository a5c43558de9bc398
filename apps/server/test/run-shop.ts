import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Shops } from '../shop/command-context.ts';
import { runShopCommand } from '../shop/run-shop-command.ts';

interface RunOptions {
  /** What is on the standard input. */
  input?: string;
  /** Lines that somebody types at a terminal, each after the next question. */
  typed?: readonly string[];
}

/** Creates a function that runs commands of `npm run shop` in this process, at the time `now`. */
export function createShopRunner(shops: Shops, now: Date) {
  return async (args: string, { input = '', typed }: RunOptions = {}) => {
    const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
    const [output, errorOutput] = [new PassThrough(), new PassThrough()];
    const outputText = text(output);
    let errors = '';
    const waiting = [...(typed ?? [])];
    errorOutput.on('data', (part: Buffer) => {
      errors += part.toString();
      if (/: $/.test(part.toString()) && waiting.length > 0) stdin.write(`${waiting.shift()}\r`);
    });
    if (!typed) stdin.end(input);
    // Double quotes keep an argument with spaces together.
    const words = [...args.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const code = await runShopCommand(words, {
      input: stdin,
      output,
      errorOutput,
      signal: AbortSignal.timeout(20_000),
      clock: () => now,
      withShops: (work) => work(shops),
    });
    output.end();
    return { code, output: await outputText, errors };
  };
}
