import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';

/** `streamCache` is a private part of React Router; another version may have changed it. */
export const ROUTER_VERSION = '8.4.0';

/**
 * Reads the stream of loader data to its end before the page is rendered, and stores it where React Router looks for chunks that it has
 * read already. No part of the page then waits for it.
 * @returns makes the context of one rendering. Each rendering needs a stream of its own, though React Router only asks for its reader
 */
export async function readLoaderData(context: EntryContext): Promise<() => EntryContext> {
  const stream = context.serverHandoffStream;
  if (!stream) return () => context;
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: await text(stream) } });
  return () => ({
    ...context,
    serverHandoffStream: new ReadableStream<Uint8Array>(),
    renderMeta: { ...context.renderMeta, streamCache: { 0: read } },
  });
}
