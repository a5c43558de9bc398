import type { TrackingEvent, TrackingEventName, TrackingEvents } from '@witryna/contract/events';

export type TrackingSubscriber = (event: TrackingEvent) => void;

const subscribers = new Set<TrackingSubscriber>();
const past: Published[] = [];
const maxPast = 200;

interface Published {
  readonly event: TrackingEvent;
  /** Called once, when the event has reached its first subscriber. */
  onDelivered?: (() => void) | undefined;
}

/**
 * Publishes an action of the shopper to all subscribers. A late subscriber, which had to wait for consent or for its
 * script, gets the earlier events since the page was loaded, at most the last 200.
 */
export function publish<Name extends TrackingEventName>(
  name: Name,
  payload: TrackingEvents[Name],
  onDelivered?: () => void,
): void {
  const published = { event: { name, payload } as TrackingEvent, onDelivered };
  past.push(published);
  if (past.length > maxPast) past.shift();
  for (const subscriber of subscribers) deliver(published, subscriber);
}

/** Subscribes to events, also to the earlier ones. @returns a function that ends the subscription */
export function subscribe(subscriber: TrackingSubscriber): () => void {
  for (const published of past) deliver(published, subscriber);
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

// An error in one tracking tool must not affect the shopper or other tools.
function deliver(published: Published, subscriber: TrackingSubscriber): void {
  try {
    subscriber(published.event);
  } catch (error) {
    reportError(error);
    return;
  }
  const { onDelivered } = published;
  published.onDelivered = undefined;
  onDelivered?.();
}
