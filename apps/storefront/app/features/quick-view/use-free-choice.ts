import type { ProductDetails } from '@witryna/contract/catalog';
import { useState } from 'react';
import { startCombination, withValue } from '../product/choice.ts';
import { type ChoiceState, choiceState, type Pressed } from '../product/choice-state.ts';

/** The chosen combination, kept only as long as its component is shown, so that the page's address stays. */
export function useFreeChoice({ combinations }: ProductDetails): ChoiceState {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const state = choiceState(combinations, startCombination(combinations, null), pressed);
  const choose = (name: string, value: string) => setPressed({ choice: withValue(state.choice, name, value), name });
  return { ...state, choose };
}
