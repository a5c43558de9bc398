import { cleanCode } from '@witryna/contract/clean-text';
import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import { CommandError } from './command-error.ts';

const jsonObject = z.record(z.string(), z.unknown());

/**
 * Parses secrets from a JSON object, or from lines with `name=value`. Messages never contain the input.
 * @throws CommandError if the text is neither
 */
export function parseSecrets(text: string): Record<string, unknown> {
  const values = text.trimStart().startsWith('{') ? parseObject(text) : parseLines(text);
  if (Object.keys(values).length === 0) throw new CommandError('the input names no secret');
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      cleanCode(name),
      typeof value === 'string' ? cleanCode(value) : value,
    ]),
  );
}

function parseObject(text: string): Record<string, unknown> {
  const { data } = jsonObject.safeParse(parseJson(text));
  if (!data) throw new CommandError('the input begins like JSON, but is not a valid JSON object');
  return data;
}

function parseLines(text: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const cut = line.indexOf('=');
    if (cut < 1) throw new CommandError(`line ${at + 1} of the input is not name=value`);
    const name = line.slice(0, cut).trim();
    if (values.has(name)) throw new CommandError(`line ${at + 1} of the input names a secret again`);
    values.set(name, line.slice(cut + 1).trim());
  }
  return Object.fromEntries(values);
}
