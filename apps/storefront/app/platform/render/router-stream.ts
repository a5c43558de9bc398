import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';
import { jsonOf } from './plain-data.ts';

/**
 * Other versions of React Router may change the internals that we use: `streamCache` here, the code of loader data in
 * `plain-data.ts`, and the markup of scripts in `start-later.ts`.
 */
export const ROUTER_VERSION = '8.4.0';

/**
 * Reads the stream of loader data before the page is rendered, and stores it where React Router caches chunks that it
 * has read. Rendering then never suspends for it.
 * @returns a function that creates the context of one rendering. Each rendering needs a new stream, because React
 *   Router locks its stream
 */
export async function readLoaderData(context: EntryContext): Promise<() => EntryContext> {
  const stream = context.serverHandoffStream;
  if (!stream) return () => context;
  const encoded = await text(stream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: jsonOf(encoded) ?? encoded } });
  return () => ({
    ...context,
    serverHandoffStream: new ReadableStream<Uint8Array>(),
    renderMeta: { ...context.renderMeta, streamCache: { 0: read } },
  });
}
