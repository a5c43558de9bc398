import type { Combination } from '@witryna/contract/catalog';
import { type Choice, choiceOf, findCombination, nearestCombination, type Option, optionsOf } from './choice.ts';

export interface ChoiceState {
  readonly options: readonly Option[];
  readonly choice: Choice;
  /** The chosen combination. Undefined if no combination has the chosen values, or the product has no combinations. */
  readonly combination: Combination | undefined;
  /** Id of the photo of the chosen combination. For an impossible choice, that of the most similar combination. */
  readonly photo: string | null | undefined;
  choose(name: string, value: string): void;
}

/** The visitor's choice, and the option that was pressed last. */
export interface Pressed {
  readonly choice: Choice;
  readonly name: string;
}

/**
 * What a product page shows for a choice.
 * @param start the combination that is chosen until the visitor presses an option
 */
export function choiceState(
  combinations: readonly Combination[],
  start: Combination | undefined,
  pressed: Pressed | null,
): Omit<ChoiceState, 'choose'> {
  const choice = pressed?.choice ?? (start ? choiceOf(start) : new Map<string, string>());
  const combination = pressed ? findCombination(combinations, choice, pressed.name) : start;
  const pictured = combination ?? (pressed && nearestCombination(combinations, choice, pressed.name));
  return { options: optionsOf(combinations), choice, combination, photo: pictured?.photo };
}
