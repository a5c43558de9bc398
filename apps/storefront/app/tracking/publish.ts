import type { TrackingEvent, TrackingEventName, TrackingEvents } from '@witryna/contract/events';

export type TrackingSubscriber = (event: TrackingEvent) => void;

const subscribers = new Set<TrackingSubscriber>();
const past: TrackingEvent[] = [];
const mostKept = 200;

/**
 * Tells whoever listens what the shopper did. Publishers and subscribers do not know each other; a subscriber that comes late
 * (it waits for consent or for its script) hears everything that happened on this page before it.
 */
export function publish<Name extends TrackingEventName>(name: Name, payload: TrackingEvents[Name]): void {
  const event = { name, payload } as TrackingEvent;
  past.push(event);
  if (past.length > mostKept) past.shift();
  for (const subscriber of subscribers) tell(subscriber, event);
}

/** Hears all events from the first on. Returns the way to stop listening. */
export function subscribe(subscriber: TrackingSubscriber): () => void {
  for (const event of past) tell(subscriber, event);
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

// A tool that breaks must neither stop the shopper nor the other tools.
function tell(subscriber: TrackingSubscriber, event: TrackingEvent): void {
  try {
    subscriber(event);
  } catch (error) {
    reportError(error);
  }
}
