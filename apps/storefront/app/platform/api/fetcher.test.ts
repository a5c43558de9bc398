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

test('an answer is kept, and the next call goes on from it', async () => {
  const { waiting, load } = answers();
  const fetcher = createFetcher<string>('first');
  const asked = fetcher.ask('a', load);
  expect(fetcher.state.getState()).toEqual({ key: 'a', data: 'first', error: undefined, busy: true });
  expect(waiting[0]?.before).toBe('first');
  waiting[0]?.answer.resolve('second');
  expect(await asked).toBe('second');
  expect(fetcher.state.getState()).toEqual({ key: 'a', data: 'second', error: undefined, busy: false });
  fetcher.change((data) => `${data}!`);
  expect(fetcher.state.getState().data).toBe('second!');
});

test('another call aborts the one before, whose caller gets the later answer', async () => {
  const { waiting, load } = answers();
  const fetcher = createFetcher<string>();
  const [early, late] = [fetcher.ask('a', load), fetcher.ask('b', load)];
  expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  waiting[1]?.answer.resolve('b');
  expect(await Promise.all([early, late])).toEqual(['b', 'b']);
  expect(fetcher.state.getState()).toMatchObject({ key: 'b', data: 'b', busy: false });
});

test('a load that heeds no signal cannot overwrite the later answer', async () => {
  const slow = Promise.withResolvers<string>();
  const fetcher = createFetcher<string>();
  const early = fetcher.ask('a', () => slow.promise);
  await fetcher.ask('b', async () => 'b');
  slow.resolve('a');
  expect(await early).toBe('b');
  expect(fetcher.state.getState().data).toBe('b');
});

test('a failure keeps the answer; its error stays while the same is tried again, not for something else', async () => {
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

test('after an abort nothing changes any more', async () => {
  const { load } = answers();
  const fetcher = createFetcher<string>();
  const asked = fetcher.ask('a', load);
  const heard = vi.fn();
  fetcher.state.subscribe(heard);
  fetcher.abort();
  expect(await asked).toBeUndefined();
  expect(heard).not.toHaveBeenCalled();
});
