import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { SearchEngineLocation } from '../src/search-engine/search-engine.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';

const document = z.looseObject({ id: z.int(), name: z.string() });
const search = z.object({ q: z.string(), limit: z.int(), offset: z.int(), attributesToRetrieve: z.array(z.string()) });

interface Index {
  documents: Map<number, z.infer<typeof document>>;
  settings: Record<string, unknown>;
}

/** How the server answers: as it should, with an error, with something else, or not at all. */
type Mode = 'works' | 'fails' | 'talks nonsense' | 'hangs';

/**
 * Starts a server that understands the requests of Meilisearch's protocol that the search engine sends, and checks the
 * key. A search finds the documents that have all words of the query, the newest first.
 */
export async function startMeilisearchServer() {
  const key = 'a-key-of-20-letters.';
  const indexes = new Map<string, Index>();
  const tasks: { status: string; error?: { message: string } }[] = [];
  const batches: number[] = [];
  const state: { mode: Mode; failsTasks: boolean } = { mode: 'works', failsTasks: false };

  function indexOf(uid: string): Index {
    const index = indexes.get(uid) ?? { documents: new Map(), settings: {} };
    indexes.set(uid, index);
    return index;
  }

  function enqueue(change: () => void) {
    if (!state.failsTasks) change();
    tasks.push(state.failsTasks ? { status: 'failed', error: { message: 'no space' } } : { status: 'succeeded' });
    return { status: 202, body: { taskUid: tasks.length - 1, status: 'enqueued' } };
  }

  function answer(method: string, path: string, body: unknown): { status: number; body: unknown } {
    const [, kind, uid = '', part, action] = path.split('/');
    if (kind === 'tasks') return { status: 200, body: tasks[Number(uid)] };
    if (uid === '') return { status: 200, body: { results: [] } };
    const route = `${method} ${[part, action].filter(Boolean).join('/')}`;
    if (route === 'PATCH settings') return enqueue(() => Object.assign(indexOf(uid).settings, body));
    if (route === 'POST documents') {
      const documents = z.array(document).parse(body);
      batches.push(documents.length);
      return enqueue(() => {
        for (const one of documents) indexOf(uid).documents.set(one.id, one);
      });
    }
    if (route === 'POST documents/delete-batch')
      return enqueue(() => {
        for (const id of z.array(z.int()).parse(body)) indexOf(uid).documents.delete(id);
      });
    const index = indexes.get(uid);
    if (!index) return { status: 404, body: { code: 'index_not_found' } };
    if (route === 'GET ') return { status: 200, body: { uid } };
    if (route === 'DELETE ') return enqueue(() => indexes.delete(uid));
    if (route !== 'POST search') return { status: 405, body: null };
    const { q, limit, offset } = search.parse(body);
    const words = q.toLowerCase().split(/\s+/);
    const hits = [...index.documents.values()]
      .filter((one) => words.every((word) => JSON.stringify(one).toLowerCase().includes(word)))
      .sort((a, b) => b.id - a.id)
      .slice(offset, offset + limit)
      .map(({ id }) => ({ id }));
    return {
      status: 200,
      body: { hits, offset, limit, estimatedTotalHits: hits.length, processingTimeMs: 1, query: q },
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (state.mode === 'hangs') return;
    if (state.mode === 'talks nonsense') return void response.end(JSON.stringify({ hits: [{ id: 'x' }] }));
    const { pathname } = new URL(request.url ?? '/', 'http://search.test');
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    const { status, body: json } =
      state.mode === 'fails'
        ? { status: 500, body: null }
        : isKnown
          ? answer(request.method ?? 'GET', pathname, body === '' ? undefined : JSON.parse(body))
          : { status: 403, body: null };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  const server = createServer((request, response) => void serve(request, response));
  const port = await listenOnFreePort(server);
  const location: SearchEngineLocation = { url: `http://127.0.0.1:${port}`, key };
  return {
    location,
    indexes,
    /** The number of documents of each request that sent some. */
    batches,
    state,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
