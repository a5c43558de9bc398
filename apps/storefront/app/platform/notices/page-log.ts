import type { Logtail } from '@logtail/browser';
import type { WriteLog } from '@witryna/contract/storefront-entry';

type Level = Parameters<WriteLog>[0];
type Details = Parameters<WriteLog>[1];

interface Entry {
  readonly level: Level;
  readonly message: string;
  readonly details: Details;
}

const maxQueued = 1000;
const maxLogged = 5000;
/** Of a text in an entry, such as a stack. */
const maxLetters = 2000;
const queue: Entry[] = [];
const logged = new Set<string>();
let shipper: Logtail | undefined;
let hasToken = false;
let writeOnServer: WriteLog = (level, details, message) =>
  console[level](JSON.stringify({ level, message, ...details }));

/** Sets where entries of pages that the server renders are written. */
export function logTo(write: WriteLog): void {
  writeOnServer = write;
}

/** Starts sending entries to the logging service. Without a token nothing is loaded and nothing is sent. */
export async function startLog(token: string | undefined): Promise<void> {
  if (!token || hasToken) return;
  hasToken = true;
  const { createShipper } = await import('./log-shipper.ts');
  shipper = createShipper(token);
  for (const entry of queue.splice(0)) ship(entry);
}

/**
 * Logs for the operator; in the browser with shop, path and the id of the request that brought the document, by which the
 * server's log names it. Never log typed text, session ids or secrets.
 */
export function log(level: Level, message: string, details?: Details): void {
  const onServer = typeof document === 'undefined';
  const all = onServer ? { ...details } : { ...whereInBrowser(), ...details };
  const shortened = Object.entries(all).map(([name, value]) => [name, shorten(value)]);
  const entry: Entry = { level, message: shorten(message), details: Object.fromEntries(shortened) };
  if (onServer) writeOnServer(level, entry.details, entry.message);
  else if (shipper) ship(entry);
  else if (queue.length < maxQueued) queue.push(entry);
}

// `url` is set without the query, because the logger would otherwise add the full address.
function whereInBrowser(): Details {
  const { host, pathname, origin } = location;
  return { requestId: documentRequestId(), shop: host, path: pathname, url: origin + pathname };
}

/** Logs a warning only the first time: per loaded document in the browser, per process on the server. */
export function logOnce(message: string, details?: Details): void {
  const key = `${message} ${JSON.stringify(details)}`;
  if (logged.has(key)) return;
  if (logged.size >= maxLogged) logged.clear();
  logged.add(key);
  log('warn', message, details);
}

/** Cuts a text, and removes queries from addresses in it: they may contain the words that a shopper searched for. */
function shorten<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.slice(0, maxLetters).replace(/[?#][^\s'")]+/g, '') : value;
}

/** From the header Server-Timing of the document; undefined in browsers that don't tell it. */
function documentRequestId(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'request')?.description;
}

function ship({ level, message, details }: Entry): void {
  // an entry that can't be sent must not cause an error on the page
  shipper?.log(message, level, details).catch(() => undefined);
}
