import { z } from 'zod';
import { readBody } from '../http/read-body.ts';
import type { ApiLog } from '../log/api-log.ts';
import { OWN_NAME } from '../outside/own-name.ts';
import { createProviderBreaker } from '../outside/provider-breaker.ts';
import { waitForTask } from './wait-for-task.ts';

/** Where an outside search engine that speaks Meilisearch's protocol is. */
export interface SearchEngineLocation {
  /** Its address without a slash at the end, e.g. `http://meilisearch:7700`. */
  url: string;
  /** A key that may search, and write indexes, documents and settings. */
  key?: string | undefined;
}

/** What the engine knows of a product. Prices, stock and categories stay in the database, which filters and sorts. */
export interface SearchDocument {
  id: number;
  name: string;
  brand: string | null;
  tags: string[];
  keywords: string | null;
  code: string | null;
}

/** An outside search engine with one index per shop. */
export interface SearchEngine {
  /**
   * Finds the ids of up to 1,000 products, the best first.
   * @returns undefined if the engine is away, slow, or answers something else; the caller then searches by itself
   */
  find(shopId: number, query: string): Promise<number[] | undefined>;
  /** Whether the engine answers, and knows the key. */
  answers(): Promise<boolean>;
  /** Whether the shop has an index. @throws Error, like all methods below, when the engine fails */
  hasIndex(shopId: number): Promise<boolean>;
  /** @param synonyms what a search for a word finds too, by word */
  saveSettings(shopId: number, synonyms: Readonly<Record<string, readonly string[]>>): Promise<void>;
  saveDocuments(shopId: number, documents: readonly SearchDocument[]): Promise<void>;
  removeDocuments(shopId: number, ids: readonly number[]): Promise<void>;
  removeIndex(shopId: number): Promise<void>;
}

interface EngineDeps {
  fetch: typeof globalThis.fetch;
  log: Pick<ApiLog, 'info' | 'warn'>;
  /** Time limit of a search, in milliseconds. Tests set a short one. */
  findWithinMs?: number;
}

/** Meilisearch counts no more hits than this. */
const MAX_FOUND = 1_000;
const FIND_WITHIN_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;
const WRITE_WITHIN_MS = 30_000;
const MAX_ANSWER_BYTES = 1_048_576;

const foundAnswer = z.object({ hits: z.array(z.object({ id: z.int().positive() })).max(MAX_FOUND) });
const enqueuedAnswer = z.object({ taskUid: z.int() });

/**
 * Opens a search engine. After three slow searches in a row it is not asked for half a minute. It is the operator's own
 * server, so its address may be a private one.
 */
export function openSearchEngine({ url, key }: SearchEngineLocation, deps: EngineDeps): SearchEngine {
  const findWithinMs = deps.findWithinMs ?? FIND_WITHIN_MS;
  const breaker = createProviderBreaker({ timeoutMs: findWithinMs });
  let isFailing = false;

  async function call(method: string, path: string, body?: unknown, withinMs = WRITE_WITHIN_MS) {
    const headers = {
      'content-type': 'application/json',
      'user-agent': OWN_NAME,
      ...(key && { authorization: `Bearer ${key}` }),
    };
    const signal = AbortSignal.timeout(withinMs);
    const init = {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    } as const;
    const answer = await deps.fetch(`${url}${path}`, init);
    const tooLarge = () => new Error(`the search engine answers with more than ${MAX_ANSWER_BYTES} bytes`);
    const text = (await readBody(answer.body ?? [], MAX_ANSWER_BYTES, tooLarge)).toString();
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the search engine answers ${method} with ${answer.status}`);
    const json: unknown = text === '' ? null : JSON.parse(text);
    return { found: answer.ok, json };
  }

  /** Sends a change and waits until the engine has made it. */
  async function write(method: string, path: string, body?: unknown): Promise<void> {
    const { found, json } = await call(method, path, body);
    if (!found) throw new Error(`the search engine does not know ${path}`);
    const { taskUid } = enqueuedAnswer.parse(json);
    await waitForTask(taskUid, async () => (await call('GET', `/tasks/${taskUid}`)).json);
  }

  function noteSuccess() {
    if (isFailing) deps.log.info({}, 'the search engine answers again');
    isFailing = false;
  }

  function noteFailure(error: unknown) {
    if (!isFailing) deps.log.warn({ err: error }, 'the search engine fails; the database searches');
    isFailing = true;
  }

  return {
    async find(shopId, query) {
      const search = { q: query, limit: MAX_FOUND, offset: 0, attributesToRetrieve: ['id'], matchingStrategy: 'all' };
      try {
        const path = `${pathOf(shopId)}/search`;
        const { found, json } = await breaker.call('search', () => call('POST', path, search, findWithinMs));
        if (!found) return undefined;
        const ids = foundAnswer.parse(json).hits.map(({ id }) => id);
        noteSuccess();
        return [...new Set(ids)];
      } catch (error) {
        noteFailure(error);
        return undefined;
      }
    },
    async answers() {
      try {
        await call('GET', '/indexes?limit=1', undefined, ANSWER_WITHIN_MS);
        noteSuccess();
        return true;
      } catch (error) {
        noteFailure(error);
        return false;
      }
    },
    hasIndex: async (shopId) => (await call('GET', pathOf(shopId))).found,
    saveSettings: (shopId, synonyms) => write('PATCH', `${pathOf(shopId)}/settings`, { ...settings, synonyms }),
    saveDocuments: (shopId, documents) => write('POST', `${pathOf(shopId)}/documents?primaryKey=id`, documents),
    removeDocuments: (shopId, ids) => write('POST', `${pathOf(shopId)}/documents/delete-batch`, ids),
    async removeIndex(shopId) {
      if ((await call('GET', pathOf(shopId))).found) await write('DELETE', pathOf(shopId));
    },
  };
}

const pathOf = (shopId: number) => `/indexes/shop-${shopId}`;

/** Attributes in the order of their weight. A code with a wrong character is another code. */
const settings = {
  searchableAttributes: ['name', 'brand', 'tags', 'keywords', 'code'] satisfies (keyof SearchDocument)[],
  typoTolerance: { enabled: true, disableOnAttributes: ['code'] },
  pagination: { maxTotalHits: MAX_FOUND },
};
