import type { FeedFacts, TrackingEvent, TrackingEventName } from '@witryna/contract/events';
import type { FeedItem } from '@witryna/contract/feed-items';
import { itemKeyText, maxFeedItems } from '@witryna/contract/item-key';
import { browserApi } from '../../platform/api/browser-api.ts';

/** How long a tool waits for what the feeds tell of the goods. After that it is told without. */
const waitMs = 2_000;
/** Of how many items it is remembered what the feeds tell. */
const maxKnown = 1_000;

type WantsFacts = (name: TrackingEventName) => boolean;

const known = new Map<string, FeedFacts>();
/** The answers that items wait for. */
const asked = new Map<string, Promise<void>>();
/** The call that the next items join, until it is sent. */
let nextCall: { readonly keys: string[]; readonly answer: Promise<void> } | undefined;
let lastAnswer = Promise.resolve();

/**
 * Makes a subscriber that passes events on in their order, each with what the shop's feeds tell of its goods: at once
 * if that is known or not wanted, otherwise when the server has answered, after 2 s, or when the page is left.
 */
export function tellInOrder(track: (event: TrackingEvent) => boolean, wantsFacts: WantsFacts) {
  let last: Promise<boolean> | undefined;
  return (event: TrackingEvent): boolean | Promise<boolean> => {
    const asking = askFor(event, wantsFacts);
    if (!last && !asking) return track(withFacts(event));
    const answered = asking && atMost(asking);
    const told: Promise<boolean> = afterLast(last).then(async () => {
      try {
        await answered;
        return track(withFacts(event));
      } finally {
        if (last === told) last = undefined;
      }
    });
    last = told;
    return told;
  };
}

/** A subscriber that asks for what feeds tell of the goods before a tool has loaded. @returns false: nobody was told */
export function askAhead(event: TrackingEvent, wantsFacts: WantsFacts): false {
  void askFor(event, wantsFacts);
  return false;
}

async function afterLast(last: Promise<boolean> | undefined): Promise<void> {
  await last?.catch(() => undefined);
}

/** Asks for what is not known of an event's goods. @returns undefined if nothing has to be asked */
function askFor({ name, payload }: TrackingEvent, wantsFacts: WantsFacts): Promise<unknown> | undefined {
  if (!('items' in payload) || !wantsFacts(name)) return undefined;
  if (document.documentElement.dataset.lacks?.split(' ').includes('feedItems')) return undefined;
  const missing = [...new Set(payload.items.map(itemKeyText))].filter((key) => !known.has(key));
  return missing.length > 0 ? ask(missing) : undefined;
}

function withFacts(event: TrackingEvent): TrackingEvent {
  if (!('items' in event.payload)) return event;
  const complete = event.payload.items.map((item) => ({ ...item, ...known.get(itemKeyText(item)) }));
  return { ...event, payload: { ...event.payload, items: complete } } as TrackingEvent;
}

/** Asks once for each item. What could not be learned is asked for with the next event. */
function ask(keys: readonly string[]): Promise<unknown> {
  return Promise.all(
    keys.map((key) => {
      const answer = asked.get(key) ?? join(key);
      asked.set(key, answer);
      return answer;
    }),
  );
}

/** Adds an item to the next call. One call follows the other, because the shopper's own calls share their turns. */
function join(key: string): Promise<void> {
  if (!nextCall || nextCall.keys.length === maxFeedItems) {
    const keys: string[] = [];
    lastAnswer = lastAnswer.then(() => load(keys));
    nextCall = { keys, answer: lastAnswer };
  }
  nextCall.keys.push(key);
  return nextCall.answer;
}

async function load(keys: readonly string[]): Promise<void> {
  if (nextCall?.keys === keys) nextCall = undefined;
  try {
    const found = await browserApi().get('shop/FeedItem', { query: { items: keys.join() } });
    // Of goods that the shop does not offer, feeds tell nothing.
    for (const key of keys) known.set(key, {});
    for (const item of found) known.set(itemKeyText(item), factsOf(item));
  } catch {
    // The tool is told without.
  }
  for (const key of keys) asked.delete(key);
  for (const oldest of [...known.keys()].slice(0, -maxKnown)) known.delete(oldest);
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
function atMost(work: Promise<unknown>): Promise<void> {
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
