import type { ApiContext } from '../api-context.ts';
import { streamText } from './stream-text.ts';

/**
 * Answers with a CSV file, which browsers save and never show.
 * @param name what it is, such as `orders`; the file is named after the shop's host too
 */
export function csvAnswer(c: ApiContext, pieces: AsyncIterable<string>, name: string) {
  return c.body(streamText(pieces), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${c.get('host')}-${name}.csv"`,
  });
}
