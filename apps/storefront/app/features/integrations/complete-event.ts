import type { FeedFacts, TrackedItem, TrackingEvent } from '@witryna/contract/events';
import type { FeedItem } from '@witryna/contract/feed-items';
import { itemKeyText, maxFeedItems } from '@witryna/contract/item-key';
import { browserApi } from '../../platform/api/browser-api.ts';

/** How long a tool waits for what the feeds tell of the goods. After that it is told without. */
const waitMs = 2_000;
/** Of how many items it is remembered what the feeds tell. */
const maxKnown = 1_000;

const known = new Map<string, FeedFacts>();
const asked = new Map<string, Promise<void>>();

/**
 * Makes a subscriber that passes events on in their order, each with what the shop's feeds tell of its goods: at once
 * if that is known, otherwise when the server has answered, after 2 s, or when the page is left.
 */
export function tellInOrder(track: (event: TrackingEvent) => boolean) {
  let last: Promise<boolean> | undefined;
  return (event: TrackingEvent): boolean | Promise<boolean> => {
    const complete = completed(event);
    if (!last && !(complete instanceof Promise)) return track(complete);
    const told: Promise<boolean> = afterLast(last).then(async () => {
      try {
        return track(await complete);
      } finally {
        if (last === told) last = undefined;
      }
    });
    last = told;
    return told;
  };
}

async function afterLast(last: Promise<boolean> | undefined): Promise<void> {
  await last?.catch(() => undefined);
}

function completed(event: TrackingEvent): TrackingEvent | Promise<TrackingEvent> {
  if (!('items' in event.payload)) return event;
  const { items } = event.payload;
  const missing = [...new Set(items.map(itemKeyText))].filter((key) => !known.has(key)).slice(0, maxFeedItems);
  if (missing.length === 0 || document.documentElement.dataset.lacks?.split(' ').includes('feedItems'))
    return withFacts(event, items);
  return atMost(ask(missing.join())).then(() => withFacts(event, items));
}

function withFacts(event: TrackingEvent, items: readonly TrackedItem[]): TrackingEvent {
  const complete = items.map((item) => ({ ...item, ...known.get(itemKeyText(item)) }));
  return { ...event, payload: { ...event.payload, items: complete } } as TrackingEvent;
}

/** Asks once for the same items. What could not be learned is asked for with the next event. */
function ask(items: string): Promise<void> {
  const asking = asked.get(items) ?? load(items).finally(() => asked.delete(items));
  asked.set(items, asking);
  return asking;
}

async function load(items: string): Promise<void> {
  const found = await browserApi()
    .get('shop/FeedItem', { query: { items } })
    .catch(() => undefined);
  if (!found) return;
  if (known.size > maxKnown) known.clear();
  // Of goods that the shop does not offer, feeds tell nothing.
  for (const key of items.split(',')) known.set(key, {});
  for (const item of found) known.set(itemKeyText(item), factsOf(item));
}

function factsOf({ itemId, groupId, url, image, ...more }: FeedItem): FeedFacts {
  return {
    itemId: itemId ?? undefined,
    groupId: groupId ?? undefined,
    brand: more.brand ?? undefined,
    categories: more.categories,
    url: new URL(url, location.origin).href,
    image: image ? new URL(image, location.origin).href : undefined,
    gtin: more.gtin ?? undefined,
    mpn: more.mpn ?? undefined,
    stock: more.stock,
  };
}

/** Waits for the work, but no longer than the time limit or until the page is left. */
function atMost(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', done);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    addEventListener('pagehide', done);
    void work.then(done, done);
  });
}
