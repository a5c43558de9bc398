import { useSyncExternalStore } from 'react';

/** A value outside of React that components can follow. */
export interface Observable<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

export function observable<Value>(value: Value): Observable<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads the value, and renders again when it changes. */
export function useObserved<Value>({ subscribe, get }: Pick<Observable<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(subscribe, get);
}
