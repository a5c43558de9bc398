import type { TrackingEvent } from '@witryna/contract/events';
import { describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./publish.ts');
};

describe('tracking', () => {
  it('replays to a late subscriber what happened before it, in order, and goes on', async () => {
    const { publish, subscribe } = await fresh();
    publish('search', { term: 'kubek', results: 3 });
    publish('search', { term: 'miska', results: 0 });
    const heard: TrackingEvent[] = [];
    const stop = subscribe((event) => heard.push(event));
    publish('search', { term: 'wazon', results: 1 });
    stop();
    publish('search', { term: 'talerz', results: 2 });
    expect(heard.map(({ payload }) => 'term' in payload && payload.term)).toEqual(['kubek', 'miska', 'wazon']);
  });

  it('gives every subscriber the same events', async () => {
    const { publish, subscribe } = await fresh();
    const first: TrackingEvent[] = [];
    const second: TrackingEvent[] = [];
    subscribe((event) => first.push(event));
    publish('search', { term: 'kubek', results: 3 });
    subscribe((event) => second.push(event));
    expect(second).toEqual(first);
  });

  it('keeps the other subscribers hearing when one breaks', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const { publish, subscribe } = await fresh();
    const heard: TrackingEvent[] = [];
    subscribe(() => {
      throw new Error('tool');
    });
    subscribe((event) => heard.push(event));
    publish('search', { term: 'kubek', results: 3 });
    expect(heard).toHaveLength(1);
    expect(reported).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('holds a bounded past', async () => {
    const { publish, subscribe } = await fresh();
    for (let count = 0; count < 1000; count += 1) publish('search', { term: String(count), results: 0 });
    const heard: TrackingEvent[] = [];
    subscribe((event) => heard.push(event));
    expect(heard).toHaveLength(200);
    expect(heard.at(-1)?.payload).toEqual({ term: '999', results: 0 });
  });
});
