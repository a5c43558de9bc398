import type { Combination, ProductDetails } from '@witryna/contract/catalog';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type Choice,
  choiceOf,
  findCombination,
  nearestCombination,
  type Option,
  optionsOf,
  startCombination,
  withValue,
} from './choice.ts';

export interface ChoiceState {
  readonly options: readonly Option[];
  readonly choice: Choice;
  /** The chosen combination. Undefined if no combination has the chosen values, or the product has no combinations. */
  readonly combination: Combination | undefined;
  /** Id of the photo of the chosen combination. For an impossible choice, that of the most similar combination. */
  readonly photo: string | null | undefined;
  choose(name: string, value: string): void;
}

/** Keeps the chosen combination in the address, so that it can be shared. Only React state has an impossible choice. */
export function useChoice({ combinations }: ProductDetails): ChoiceState {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = query.get('combination');
  const [pressed, setPressed] = useState<{ choice: Choice; name: string } | null>(null);
  const options = useMemo(() => optionsOf(combinations), [combinations]);
  // Combinations whose navigation has not ended. Its end must not reset an option that was pressed in the meantime.
  const inFlight = useRef<string[]>([]);
  useEffect(() => {
    const place = inFlight.current.indexOf(inAddress ?? '');
    inFlight.current = inFlight.current.slice(place + 1);
    if (place < 0) setPressed(null);
  }, [inAddress]);
  const start = startCombination(combinations, inAddress);
  const choice = pressed?.choice ?? (start ? choiceOf(start) : new Map<string, string>());
  // The latest choice includes options that were pressed after the last rendering.
  const latest = useRef(choice);
  latest.current = choice;
  const choose = (name: string, value: string) => {
    const wanted = withValue(latest.current, name, value);
    latest.current = wanted;
    setPressed({ choice: wanted, name });
    const found = findCombination(combinations, wanted, name);
    if (!found || String(found.id) === inAddress) return;
    const next = new URLSearchParams(query);
    next.set('combination', String(found.id));
    inFlight.current.push(String(found.id));
    navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
  };
  const combination = pressed ? findCombination(combinations, choice, pressed.name) : start;
  const pictured = combination ?? (pressed && nearestCombination(combinations, choice, pressed.name));
  return { options, choice, combination, photo: pictured?.photo, choose };
}
