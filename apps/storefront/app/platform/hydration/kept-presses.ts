import { limits } from '@witryna/contract/limits';
import { isRecord } from '../is-record.ts';
import { fieldsLike } from '../storage/fields-like.ts';

declare global {
  interface Window {
    /** What was pressed before hydration, also on earlier pages. The head script keeps it, here and in session storage. */
    keptPresses?: unknown[] | undefined;
    /** The buttons and links of this page by the ids of their presses. */
    pressed?: Map<string, Element> | undefined;
    /** The head script calls it after each press that it has kept. */
    pressKept?: (() => void) | undefined;
  }
}

/** A press before hydration, as the head script describes it. Fields that its kind has no use for are empty. */
export interface KeptPress {
  /** `cart`, `wishlist` and `compareList` for buttons; `list` for the link of a card in a list. */
  readonly kind: string;
  /** A UUID, which makes the call of the press idempotent. */
  readonly id: string;
  /** Unix time in milliseconds. */
  readonly at: number;
  /** The id of the product; for the cart `<product>/<combination>`. */
  readonly value: string;
  /** The name of the product. */
  readonly name: string;
  /** What the field of the quantity had. */
  readonly quantity: string;
  /** For the cart, the chosen values of all options if the visitor has changed one; for a list, the ids of its products. */
  readonly values: readonly string[];
  readonly list: string;
  readonly listName: string;
  /** The index of the list's first product among those of all its pages. */
  readonly first: string;
}

const model = { kind: '', id: '', at: 0, value: '', name: '', quantity: '', list: '', listName: '', first: '' };
const STORED = 'keptPresses';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The presses that can be answered now: buttons of this page, and what was pressed on earlier pages if it is recent
 * enough. Links of this page wait for the next one, which they lead to. All others are forgotten.
 */
export function pressesToAnswer(nowMs: number): KeptPress[] {
  const presses = [...(window.keptPresses ?? [])].flatMap((kept) => {
    const press = readPress(kept);
    const isHere = press && window.pressed?.has(press.id);
    const isValid = press && (isHere || Math.abs(nowMs - press.at) <= limits.keptPressMs);
    if (!isValid) drop((other) => other === kept);
    return isValid ? [press] : [];
  });
  return presses.filter(({ id, kind }) => kind !== 'list' || !window.pressed?.has(id));
}

/** Forgets a press that was answered; its button is no longer busy. */
export function forgetPress(id: string): void {
  drop((kept) => isRecord(kept) && kept.id === id);
  window.pressed?.get(id)?.removeAttribute('aria-busy');
  window.pressed?.delete(id);
}

/** Forgets the kept presses of links in an event's path. */
export function forgetLinks(path: readonly EventTarget[]): void {
  for (const [id, element] of window.pressed ?? []) if (path.includes(element)) forgetPress(id);
}

function readPress(kept: unknown): KeptPress | undefined {
  const press = { ...fieldsLike(kept, model), values: isRecord(kept) ? textsOf(kept.values) : [] };
  return uuid.test(press.id) ? press : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The head script adds to the same array. */
function drop(isUnwanted: (kept: unknown) => boolean): void {
  const { keptPresses = [] } = window;
  keptPresses.splice(0, Infinity, ...keptPresses.filter((kept) => !isUnwanted(kept)));
  try {
    sessionStorage.setItem(STORED, JSON.stringify(keptPresses));
  } catch {
    // Without session storage, presses are answered on their own page only.
  }
}
