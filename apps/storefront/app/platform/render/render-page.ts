import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface RenderedDocument {
  html: Buffer;
  /** A part of it threw; it stands there without that part. */
  failed: boolean;
}

/** Where React puts what must be drawn in the browser: a part that waits, or one that threw. */
const unfinished = '<!--$!-->';

/**
 * The whole document at once, nothing streamed. Where nothing waits and nothing throws, as in almost every page, it is written as one
 * string, which is cheaper than in parts; any other is drawn anew in the way that waits, and tells what was thrown.
 * @param draw makes the element; a rendering may use up what is in it
 */
export async function renderPage(
  draw: () => ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<RenderedDocument> {
  return renderAtOnce(draw()) ?? renderInParts(draw(), nonce, onError);
}

function renderAtOnce(page: ReactNode): RenderedDocument | undefined {
  try {
    const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
    return html.includes(unfinished) ? undefined : { html, failed: false };
  } catch {
    return undefined;
  }
}

function renderInParts(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), failed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Above this size React moves finished parts to the end of the page and puts them in place by script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true;
        onError(error);
      },
    });
  });
}
