import type { TrackingEvent } from '@witryna/contract/events';
import { describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./publish.ts');
};

describe('tracking', () => {
  it('gives a late subscriber all earlier events in order, then new ones', async () => {
    const { publish, subscribe } = await fresh();
    publish('search', { term: 'kubek', results: 3 });
    publish('search', { term: 'miska', results: 0 });
    const received: TrackingEvent[] = [];
    const stop = subscribe((event) => received.push(event));
    publish('search', { term: 'wazon', results: 1 });
    stop();
    publish('search', { term: 'talerz', results: 2 });
    expect(received.map(({ payload }) => 'term' in payload && payload.term)).toEqual(['kubek', 'miska', 'wazon']);
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

  it('gives events to the other subscribers when one throws', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const { publish, subscribe } = await fresh();
    const received: TrackingEvent[] = [];
    subscribe(() => {
      throw new Error('tool');
    });
    subscribe((event) => received.push(event));
    publish('search', { term: 'kubek', results: 3 });
    expect(received).toHaveLength(1);
    expect(reported).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('keeps at most 200 past events', async () => {
    const { publish, subscribe } = await fresh();
    for (let count = 0; count < 1000; count += 1) publish('search', { term: String(count), results: 0 });
    const received: TrackingEvent[] = [];
    subscribe((event) => received.push(event));
    expect(received).toHaveLength(200);
    expect(received.at(-1)?.payload).toEqual({ term: '999', results: 0 });
  });

  it('tells a tool that comes back only what it does not know', async () => {
    const { publish, subscribe } = await fresh();
    const received: TrackingEvent[] = [];
    const come = () => subscribe((event) => received.push(event), 'tool');
    publish('search', { term: 'kubek', results: 3 });
    come()();
    publish('search', { term: 'miska', results: 0 });
    come();
    expect(received.map(({ payload }) => 'term' in payload && payload.term)).toEqual(['kubek', 'miska']);
  });

  it('reports each subscriber that has had use for an event, and asks before it tells one', async () => {
    const { publish, subscribe } = await fresh();
    const onTold = vi.fn();
    const received: string[] = [];
    const listen = (name: string, use: boolean) =>
      subscribe(() => {
        received.push(name);
        return use;
      }, name);
    listen('blind', false);
    publish('search', { term: 'kubek', results: 3 }, { onTold, mayReceive: (name) => name !== 'knows' });
    listen('first', true);
    listen('knows', true);
    listen('late', true);
    expect(received).toEqual(['blind', 'first', 'late']);
    expect(onTold.mock.calls).toEqual([['first'], ['late']]);
  });

  it('gives each event an id of its own, or the one of the server', async () => {
    const { publish, subscribe } = await fresh();
    const ids: string[] = [];
    subscribe(({ id }) => ids.push(id));
    publish('search', { term: 'kubek', results: 3 });
    publish('search', { term: 'kubek', results: 3 });
    publish('search', { term: 'kubek', results: 3 }, { id: 'order' });
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe('order');
  });
});
