import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface RenderedDocument {
  html: Buffer;
  /** True if a component threw and is missing in the page. */
  failed: boolean;
}

/** React's marker for a Suspense boundary that the browser must render, since it suspended or threw. */
const unfinished = '<!--$!-->';

/**
 * Renders the whole document before anything is sent. A page is rendered to one string, which is cheaper than a
 * stream. The few pages that suspend or throw are rendered again as a stream, which waits and reports errors.
 * @param createElement creates the element; called once per rendering, because a rendering may use up the data
 */
export async function renderPage(
  createElement: () => ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<RenderedDocument> {
  return renderSync(createElement()) ?? renderStream(createElement(), nonce, onError);
}

function renderSync(page: ReactNode): RenderedDocument | undefined {
  try {
    const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
    return html.includes(unfinished) ? undefined : { html, failed: false };
  } catch {
    return undefined;
  }
}

function renderStream(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<RenderedDocument> {
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
      // In larger pages, React would put finished content at the end of the page and move it by script.
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
