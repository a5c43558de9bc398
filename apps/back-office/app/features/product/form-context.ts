import type { HandledProduct } from '@witryna/contract/goods';
import { createContext, use, useSyncExternalStore } from 'react';
import { type Observable, observable } from '../../platform/observable.ts';
import { useGoodsProblem } from '../goods/goods-problem.ts';
import type { ProductDraft } from './product-draft.ts';
import { type Problems, productOf } from './product-of.ts';

interface FormState {
  readonly draft: ProductDraft;
  /** What is wrong, since somebody has tried to save. */
  readonly problems: Problems;
  /** How often somebody has tried to save what was wrong. */
  readonly attempts: number;
}

/** A form of a product that is open. */
export interface ProductFormSession {
  readonly state: Observable<FormState>;
  readonly host: string;
  readonly currency: string;
  /** Decimals of the currency. */
  readonly digits: number;
  readonly choices: HandledProduct['choices'];
  /** Missing for a new product. */
  readonly handled: HandledProduct | undefined;
}

export const noProblems: Problems = new Map();

export function createFormState(draft: ProductDraft): Observable<FormState> {
  return observable<FormState>({ draft, problems: noProblems, attempts: 0 });
}

export const ProductFormContext = createContext<ProductFormSession | undefined>(undefined);

export function useSession(): ProductFormSession {
  const session = use(ProductFormContext);
  if (!session) throw new Error('useSession is for the cards of a product');
  return session;
}

/** Reads a part of the draft, and renders again when that part changes. */
export function useDraft<Value>(select: (draft: ProductDraft) => Value): Value {
  const { state } = useSession();
  return useSyncExternalStore(state.subscribe, () => select(state.get().draft));
}

type DraftPart = Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>);

/** Changes parts of the draft. */
export function changeDraft({ state, digits }: Pick<ProductFormSession, 'state' | 'digits'>, part: DraftPart): void {
  const { draft, attempts } = state.get();
  const next = { ...draft, ...(typeof part === 'function' ? part(draft) : part) };
  // Before the first try, nobody is told that a field is wrong in which they are still typing.
  const problems = attempts > 0 ? productOf(next, digits).problems : noProblems;
  state.set({ draft: next, attempts, problems });
}

export function useChange(): (part: DraftPart) => void {
  const session = useSession();
  return (part) => changeDraft(session, part);
}

/** What is wrong with a field, in words. */
export function useProblem(path: string): string | undefined {
  const { state } = useSession();
  const problemText = useGoodsProblem();
  const problem = useSyncExternalStore(state.subscribe, () => state.get().problems.get(path));
  return problem === undefined ? undefined : problemText(problem);
}

export function useProblems(): Problems {
  const { state } = useSession();
  return useSyncExternalStore(state.subscribe, () => state.get().problems);
}

export function useAttempts(): number {
  const { state } = useSession();
  return useSyncExternalStore(state.subscribe, () => state.get().attempts);
}

/** Puts the focus into the first field that is wrong; the grid of combinations goes to its cell by itself. */
export function focusFirstProblem(problems: Problems): void {
  const isWrong = (path: string) =>
    problems.has(path) ||
    (path === 'combinations' && [...problems.keys()].some((key) => key.startsWith('combinations')));
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')];
  const first = fields.find(({ dataset }) => isWrong(dataset.path ?? ''));
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}
