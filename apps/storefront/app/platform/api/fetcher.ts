import { createStore, type StoreApi } from 'zustand/vanilla';

/** Loads data. `before` is the last answer, for example the first pages of a list to which more are added. */
export type Load<T> = (signal: AbortSignal, before: T | undefined) => Promise<T>;

export interface FetchState<T> {
  /** The key of the last call. */
  readonly key: string | undefined;
  /** The last answer. It stays while another answer is loaded and after a failure. */
  readonly data: T | undefined;
  /** The error of the last call. It stays during a retry with the same key. */
  readonly error: unknown;
  readonly busy: boolean;
}

export interface Fetcher<T> {
  readonly state: StoreApi<FetchState<T>>;
  /**
   * Loads data, and aborts the previous call.
   * @returns undefined if the call failed or was aborted. A call that was replaced resolves to the later call's answer
   */
  ask(key: string, load: Load<T>): Promise<T | undefined>;
  /** Changes the stored answer without a call. */
  change(next: (data: T) => T): void;
  abort(): void;
}

export function createFetcher<T>(first?: T): Fetcher<T> {
  const state = createStore<FetchState<T>>(() => ({ key: undefined, data: first, error: undefined, busy: false }));
  let running: { readonly call: AbortController; readonly answer: Promise<T | undefined> } | undefined;

  async function run(key: string, load: Load<T>, call: AbortController): Promise<T | undefined> {
    try {
      const data = await load(call.signal, state.getState().data);
      if (!call.signal.aborted) {
        state.setState({ key, data, error: undefined, busy: false });
        return data;
      }
    } catch (error) {
      if (!call.signal.aborted) state.setState({ error, busy: false });
    }
    return running?.call === call ? undefined : running?.answer;
  }

  return {
    state,
    ask(key, load) {
      running?.call.abort();
      const call = new AbortController();
      state.setState((before) => ({ key, error: before.key === key ? before.error : undefined, busy: true }));
      running = { call, answer: run(key, load, call) };
      return running.answer;
    },
    change(next) {
      const { data } = state.getState();
      if (data !== undefined) state.setState({ data: next(data) });
    },
    abort: () => running?.call.abort(),
  };
}
