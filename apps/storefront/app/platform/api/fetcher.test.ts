import { expect, test, vi } from 'vitest';
import { createFetcher } from './fetcher.ts';

const answers = () => {
  const waiting: { signal: AbortSignal; before: string | undefined; answer: PromiseWithResolvers<string> }[] = [];
  const load = (signal: AbortSignal, before: string | undefined) => {
    const answer = Promise.withResolvers<string>();
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    waiting.push({ signal, before, answer });
    return answer.promise;
  };
  return { waiting, load };
};

test('the last answer stays in the state and is passed to the next load', async () => {
  const { waiting, load } = answers();
  const fetcher = createFetcher<string>('first');
  const answer = fetcher.ask('a', load);
  expect(fetcher.state.getState()).toEqual({ key: 'a', data: 'first', error: undefined, busy: true });
  expect(waiting[0]?.before).toBe('first');
  waiting[0]?.answer.resolve('second');
  expect(await answer).toBe('second');
  expect(fetcher.state.getState()).toEqual({ key: 'a', data: 'second', error: undefined, busy: false });
  fetcher.change((data) => `${data}!`);
  expect(fetcher.state.getState().data).toBe('second!');
});

test('a second call aborts the first, whose caller gets the second answer', async () => {
  const { waiting, load } = answers();
  const fetcher = createFetcher<string>();
  const [early, late] = [fetcher.ask('a', load), fetcher.ask('b', load)];
  expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  waiting[1]?.answer.resolve('b');
  expect(await Promise.all([early, late])).toEqual(['b', 'b']);
  expect(fetcher.state.getState()).toMatchObject({ key: 'b', data: 'b', busy: false });
});

test('a load that ignores its signal cannot overwrite a later answer', async () => {
  const slow = Promise.withResolvers<string>();
  const fetcher = createFetcher<string>();
  const early = fetcher.ask('a', () => slow.promise);
  await fetcher.ask('b', async () => 'b');
  slow.resolve('a');
  expect(await early).toBe('b');
  expect(fetcher.state.getState().data).toBe('b');
});

test('a failure keeps the answer; its error stays during a retry and is cleared for another key', async () => {
  const { waiting, load } = answers();
  const fetcher = createFetcher<string>('old');
  const failed = fetcher.ask('a', load);
  waiting[0]?.answer.reject(new Error('lost'));
  expect(await failed).toBeUndefined();
  expect(fetcher.state.getState()).toMatchObject({ data: 'old', error: { message: 'lost' }, busy: false });
  void fetcher.ask('a', load);
  expect(fetcher.state.getState()).toMatchObject({ error: { message: 'lost' }, busy: true });
  void fetcher.ask('b', load);
  expect(fetcher.state.getState()).toMatchObject({ error: undefined, busy: true });
});

test('an aborted call does not change the state', async () => {
  const { load } = answers();
  const fetcher = createFetcher<string>();
  const answer = fetcher.ask('a', load);
  const listener = vi.fn();
  fetcher.state.subscribe(listener);
  fetcher.abort();
  expect(await answer).toBeUndefined();
  expect(listener).not.toHaveBeenCalled();
});
