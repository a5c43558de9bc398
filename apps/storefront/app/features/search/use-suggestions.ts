import type { ProductListItem } from '@witryna/contract/catalog';
import { useEffect, useRef } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { pause } from '../../platform/api/pause.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { useFeature } from '../../platform/shop/use-feature.ts';

export interface Suggestions {
  /** The query that the server answered. */
  readonly query: string;
  readonly products: readonly ProductListItem[];
  readonly categories: readonly { readonly id: EntityId; readonly name: string }[];
  /** The query with misspelled words corrected; null if none was. */
  readonly corrected: string | null;
}

const pauseMs = 120;
const mostRemembered = 30;

/**
 * Suggestions for the typed text, with a short delay after the last key. A new text aborts the last call. Meanwhile the
 * answer to a shorter or longer form of the text stays. Answers are remembered while the list is open.
 * @param query undefined while the list is closed or the text is too short
 */
export function useSuggestions(query: string | undefined): { answer: Suggestions | undefined; busy: boolean } {
  const hasSuggestions = useFeature('suggestions');
  const remembered = useRef(new Map<string, Suggestions>());
  const key = hasSuggestions ? query : undefined;
  useEffect(() => {
    if (key === undefined) remembered.current.clear();
  }, [key]);
  const { data, error, busy } = useFetch<Suggestions>(key, async (signal) => {
    const asked = key ?? '';
    const known = remembered.current.get(asked);
    if (known) return known;
    await pause(pauseMs, signal);
    const answer = await fetchSuggestions(asked, signal);
    if (remembered.current.size >= mostRemembered) remembered.current.clear();
    remembered.current.set(asked, answer);
    return answer;
  });
  const fits = key !== undefined && data && (data.query.startsWith(key) || key.startsWith(data.query));
  return { answer: fits && error === undefined ? data : undefined, busy };
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await browserApi().get('shop/Search/suggestions', { query: { query }, signal });
  return {
    query,
    products: listed(answer.products),
    categories: listed(answer.categories),
    corrected: answer.correctedQuery || null,
  };
}

// A foreign server's suggestions reach the browser as they are.
function listed<T extends { id: unknown; name: unknown }>(entries: readonly T[] | undefined): readonly T[] {
  return Array.isArray(entries) ? entries.filter((entry: T | null) => typeof entry?.name === 'string') : [];
}
