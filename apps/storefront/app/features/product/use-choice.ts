import type { ProductDetails } from '@witryna/contract/catalog';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useNewestSearch } from '../../platform/navigation/use-newest-search.ts';
import { findCombination, startCombination, withValue } from './choice.ts';
import { type ChoiceState, choiceState, type Pressed } from './choice-state.ts';

/** Keeps the chosen combination in the address, so that it can be shared. Only React state has an impossible choice. */
export function useChoice({ combinations }: ProductDetails): ChoiceState {
  const [query] = useSearchParams();
  const newestSearch = useNewestSearch();
  const navigate = useNavigate();
  const inAddress = query.get('combination');
  const [pressed, setPressed] = useState<Pressed | null>(null);
  // Combinations whose navigation has not ended. Its end must not reset an option that was pressed in the meantime.
  const inFlight = useRef<string[]>([]);
  useEffect(() => {
    const place = inFlight.current.indexOf(inAddress ?? '');
    inFlight.current = inFlight.current.slice(place + 1);
    if (place < 0) setPressed(null);
  }, [inAddress]);
  const start = startCombination(combinations, inAddress);
  const state = choiceState(combinations, start, pressed);
  // The latest choice includes options that were pressed after the last rendering.
  const latest = useRef(state.choice);
  latest.current = state.choice;
  const choose = (name: string, value: string) => {
    const wanted = withValue(latest.current, name, value);
    latest.current = wanted;
    setPressed({ choice: wanted, name });
    const found = findCombination(combinations, wanted, name);
    // Options that hydrate late must not lead back to the product that the visitor has left.
    const next = newestSearch();
    if (!found || !next || String(found.id) === inAddress) return;
    next.set('combination', String(found.id));
    inFlight.current.push(String(found.id));
    navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
  };
  return { ...state, choose };
}
