import type { TrackingEvent, TrackingEventName, TrackingEvents } from '@witryna/contract/events';
import { operationId } from '../platform/api/operation-id.ts';

/** Returns false, or a promise of it, if it has no use for the event, which then counts as not told. */
export type TrackingSubscriber = (event: TrackingEvent) => unknown;

const subscribers = new Map<TrackingSubscriber, string>();
const past: Published[] = [];
const maxPast = 200;

export interface PublishOptions {
  /** The event's id, which a server-side event about the same action shares. Made up by default. */
  readonly id?: string;
  /** Asked before a subscriber is told: false if it knows the action from another tab or an earlier visit. */
  mayReceive?(subscriber: string): boolean;
  /** Called when the event has reached a subscriber that has use for it. The name is empty if it has none. */
  onTold?(subscriber: string): void;
}

interface Published {
  readonly event: TrackingEvent;
  readonly options: PublishOptions;
  /** Names of the subscribers that know the event. */
  readonly deliveredTo: Set<string>;
}

/**
 * Publishes an action of the shopper to all subscribers. A late subscriber, which had to wait for consent or for its
 * script, gets the earlier events since the page was loaded, at most the last 200.
 */
export function publish<Name extends TrackingEventName>(
  name: Name,
  payload: TrackingEvents[Name],
  options: PublishOptions = {},
): void {
  const event = { name, payload, id: options.id ?? operationId() } as TrackingEvent;
  const published = { event, options, deliveredTo: new Set<string>() };
  past.push(published);
  if (past.length > maxPast) past.shift();
  for (const [subscriber, tool] of subscribers) deliver(published, subscriber, tool);
}

/**
 * Subscribes to events, also to the earlier ones.
 * @param name a subscriber that comes back under the same name does not get an event twice
 * @returns a function that ends the subscription
 */
export function subscribe(subscriber: TrackingSubscriber, name = ''): () => void {
  for (const published of past) deliver(published, subscriber, name);
  subscribers.set(subscriber, name);
  return () => subscribers.delete(subscriber);
}

// An error in one tracking tool must not affect the shopper or other tools.
function deliver({ event, options, deliveredTo }: Published, subscriber: TrackingSubscriber, name: string): void {
  if ((name && deliveredTo.has(name)) || options.mayReceive?.(name) === false) return;
  if (name) deliveredTo.add(name);
  const note = (use: unknown) => use === false || options.onTold?.(name);
  try {
    const use = subscriber(event);
    if (use instanceof Promise) use.then(note).catch(reportError);
    else note(use);
  } catch (error) {
    reportError(error);
  }
}
