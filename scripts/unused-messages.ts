import { listAreas, readMessages } from '@witryna/messages/message-files';
import type { SourceFile } from './source-rules.ts';

/** The area with word lists of the search instead of texts. */
const WORD_LISTS = 'search';

/**
 * Lists the message keys that no source file contains as a text. A template such as `state_${state}` contains all keys
 * that begin with `state_`. An unused key is not found if the code contains the same text with another meaning.
 */
export function findUnusedMessages(sources: readonly SourceFile[]): string[] {
  const code = sources.filter(({ path }) => !/\.test\.tsx?$|^e2e\//.test(path)).map(({ text }) => text);
  const texts = new Set(code.flatMap((text) => text.match(/(?<=(['"`]))[\w-]+(?=\1)/g) ?? []));
  const beginnings = new Set(code.flatMap((text) => text.match(/(?<=`)[a-zA-Z]+_(?=\$\{)/g) ?? []));
  const isUsed = (key: string) => texts.has(key) || beginnings.has(key.slice(0, key.indexOf('_') + 1));
  return listAreas('en')
    .filter((area) => area !== WORD_LISTS)
    .flatMap((area) =>
      Object.keys(readMessages('en', area))
        .filter((key) => !isUsed(key))
        .map((key) => `en/${area}.json: no code uses "${key}"`),
    );
}
