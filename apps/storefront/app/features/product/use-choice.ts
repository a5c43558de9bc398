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
  /** Undefined: what was chosen does not exist, or the product has no combination at all. */
  readonly combination: Combination | undefined;
  /** Id of the photo of what is chosen, or of what comes nearest to it. */
  readonly photo: string | null | undefined;
  choose(name: string, value: string): void;
}

/** What is chosen stands in the address, so that it can be sent on; what doesn't exist can't stand there and is kept here. */
export function useChoice({ combinations }: ProductDetails): ChoiceState {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = query.get('combination');
  const [pressed, setPressed] = useState<{ choice: Choice; name: string } | null>(null);
  const options = useMemo(() => optionsOf(combinations), [combinations]);
  // Where our own presses lead, until the address is there: by then another may have been pressed, and must not be lost.
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const place = underWay.current.indexOf(inAddress ?? '');
    underWay.current = underWay.current.slice(place + 1);
    if (place < 0) setPressed(null);
  }, [inAddress]);
  const start = startCombination(combinations, inAddress);
  const choice = pressed?.choice ?? (start ? choiceOf(start) : new Map<string, string>());
  // Also what was pressed since the last rendering counts.
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
    underWay.current.push(String(found.id));
    navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
  };
  const combination = pressed ? findCombination(combinations, choice, pressed.name) : start;
  const pictured = combination ?? (pressed && nearestCombination(combinations, choice, pressed.name));
  return { options, choice, combination, photo: pictured?.photo, choose };
}
