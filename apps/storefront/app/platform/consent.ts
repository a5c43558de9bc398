import { onStoredElsewhere, readStoredJson, storeJson } from './storage/storage.ts';

/** What a visitor may allow. `media`: films of other services, which then learn the visitor's address. */
export type Purpose = 'media';

type Answers = Partial<Record<Purpose, boolean>>;

const listeners = new Set<() => void>();

/** Whether the visitor has allowed a purpose. Nothing is allowed unless the visitor said so. */
export function allowed(purpose: Purpose): boolean {
  return readAnswers()[purpose] === true;
}

/** Stores that the visitor allows a purpose. */
export function allow(purpose: Purpose): void {
  storeJson('consent', { ...readAnswers(), [purpose]: true });
  for (const listener of listeners) listener();
}

/** Calls a listener whenever an answer may have changed, also in another tab. @returns a function that stops this */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere('consent', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function readAnswers(): Answers {
  return readStoredJson('consent', (value) => (typeof value === 'object' && value ? value : undefined)) ?? {};
}
