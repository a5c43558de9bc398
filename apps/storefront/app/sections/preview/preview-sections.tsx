import { startTransition, useEffect, useState } from 'react';
import type { PreparedSection } from '../define-section.ts';
import { Sections } from '../sections.tsx';

interface Drawn {
  readonly sections: readonly PreparedSection[];
  /** Becomes true with the first document. */
  readonly isSent: boolean;
}

/**
 * The sections of a home page that was opened with a preview token, in a frame of an editor on the shop's own origin.
 * The page posts `{ preview: 'ready' }`. When the editor posts `{ document }`, the server prepares it, the page draws
 * it in place of its sections, and posts `{ preview: 'drawn' }` or `{ preview: 'failed', status }`.
 */
export function PreviewSections({ sections }: { sections: readonly PreparedSection[] }) {
  const [drawn, setDrawn] = useState<Drawn>({ sections, isSent: false });
  useEffect(() => {
    if (parent === window) return;
    const tell = (message: object) => parent.postMessage(message, location.origin);
    let latest = new AbortController();
    const receive = async ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== parent || !data?.document) return;
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      const answer = await prepare(data.document, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (!answer?.ok) return tell({ preview: 'failed', status: answer?.status ?? 0 });
      const prepared: PreparedSection[] = await answer.json();
      if (signal.aborted) return;
      startTransition(() => setDrawn({ sections: prepared, isSent: true }));
    };
    addEventListener('message', receive);
    tell({ preview: 'ready' });
    return () => {
      removeEventListener('message', receive);
      latest.abort();
    };
  }, []);
  useEffect(() => {
    if (drawn.isSent) parent.postMessage({ preview: 'drawn' }, location.origin);
  }, [drawn]);
  // With the first document all sections are mounted anew, since sections of the server's page wait for an interaction.
  return <Sections key={String(drawn.isSent)} sections={drawn.sections} />;
}

function prepare(document: unknown, signal: AbortSignal): Promise<Response> {
  return fetch(`/page-builder-preview${location.search}`, { method: 'POST', body: JSON.stringify(document), signal });
}
