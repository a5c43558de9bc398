import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';

/**
 * Reads the stream of loader data before the page is rendered, and stores it where React Router caches chunks that it
 * has read. Rendering then never suspends for it. `streamCache` is not documented; `render-page.test.tsx`
 * fails with a version of React Router that lacks it.
 * @returns a function that creates the context of one rendering. Each rendering needs a new stream, because React
 *   Router locks its stream
 */
export async function readLoaderData(context: EntryContext): Promise<() => EntryContext> {
  const stream = context.serverHandoffStream;
  if (!stream) return () => context;
  const encoded = await text(stream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: encoded } });
  return () => ({
    ...context,
    serverHandoffStream: new ReadableStream<Uint8Array>(),
    renderMeta: { ...context.renderMeta, streamCache: { 0: read } },
  });
}
