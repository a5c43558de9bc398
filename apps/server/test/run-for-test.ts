import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import type { CommandContext, Shops } from '../shop/command-context.ts';
import { runShopCommand } from '../shop/run-shop-command.ts';

interface RunOptions {
  /** What is on the standard input. */
  input?: string;
  /** Lines that somebody types at a terminal, each after the next question. */
  typed?: readonly string[] | undefined;
}

type Streams = Pick<CommandContext, 'input' | 'output' | 'errorOutput' | 'signal'>;

/**
 * Runs a command in this process and returns what it wrote.
 * @param args the words after the command's name; double quotes keep a word with spaces together
 */
export async function runForTest(
  args: string,
  run: (words: readonly string[], streams: Streams) => Promise<number>,
  { input = '', typed }: RunOptions = {},
) {
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
  const words = [...args.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const code = await run(words, { input: stdin, output, errorOutput, signal: AbortSignal.timeout(30_000) });
  output.end();
  return { code, output: await outputText, errors };
}

/** The shops of a test's database; without folder, picture store or kinds of payments and deliveries, unless given. */
export function testShops({ dataDir = '/nonexistent', ...given }: Pick<Shops, 'db'> & Partial<Shops>): Shops {
  return {
    dataDir,
    originals: createLocalOriginals(dataDir),
    readSecretKey: async () => secretKeyOf(Buffer.alloc(32)),
    payments: new Map(),
    deliveries: new Map(),
    ...given,
  };
}

/** Creates a function that runs commands of `npm run shop` in this process, at the time `now`. */
export function createShopRunner(given: Parameters<typeof testShops>[0], now: Date) {
  const shops = testShops(given);
  return (args: string, options?: RunOptions) =>
    runForTest(
      args,
      (words, streams) =>
        runShopCommand(words, {
          ...streams,
          clock: () => now,
          readKinds: async () => shops,
          withShops: (work) => work(shops),
        }),
      options,
    );
}
