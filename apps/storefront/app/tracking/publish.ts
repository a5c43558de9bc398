import type { TrackingEvent, TrackingEventName, TrackingEvents } from '@witryna/contract/events';

export type TrackingSubscriber = (event: TrackingEvent) => void;

const subscribers = new Set<TrackingSubscriber>();
const past: Published[] = [];
const mostKept = 200;

interface Published {
  readonly event: TrackingEvent;
  /** Called once, when the first subscriber has taken the event. */
  onDelivered?: (() => void) | undefined;
}

/**
 * Tells all subscribers what the shopper did. Publishers and subscribers do not know each other. A late subscriber (it waits for consent or
 * for its script) gets everything that happened on this page before it.
 */
export function publish<Name extends TrackingEventName>(
  name: Name,
  payload: TrackingEvents[Name],
  onDelivered?: () => void,
): void {
  const published = { event: { name, payload } as TrackingEvent, onDelivered };
  past.push(published);
  if (past.length > mostKept) past.shift();
  for (const subscriber of subscribers) deliver(published, subscriber);
}

/** Gets all events from the first on. @returns ends the subscription */
export function subscribe(subscriber: TrackingSubscriber): () => void {
  for (const published of past) deliver(published, subscriber);
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

// A tool that breaks must neither stop the shopper nor the other tools.
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
