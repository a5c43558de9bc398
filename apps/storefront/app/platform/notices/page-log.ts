import type { Logtail } from '@logtail/browser';

type Level = 'info' | 'warn' | 'error';
type Details = Record<string, string | number | boolean | undefined>;

interface Entry {
  readonly level: Level;
  readonly message: string;
  readonly details: Details;
}

const maxQueued = 1000;
const maxLogged = 5000;
const queue: Entry[] = [];
const logged = new Set<string>();
let shipper: Logtail | undefined;
let hasToken = false;

/** Starts sending entries to the logging service. Without a token nothing is loaded and nothing is sent. */
export async function startLog(token: string | undefined): Promise<void> {
  if (!token || hasToken) return;
  hasToken = true;
  const { createShipper } = await import('./log-shipper.ts');
  shipper = createShipper(token);
  for (const entry of queue.splice(0)) ship(entry);
}

/** Logs for the operator; in the browser with shop and path. Never log typed text, session ids or secrets. */
export function log(level: Level, message: string, details?: Details): void {
  // On the server, each log entry is a line of JSON on the console.
  if (typeof document === 'undefined') {
    console[level](JSON.stringify({ level, message, ...details }));
    return;
  }
  const { host, pathname, origin } = location;
  // `url` is set without the query, because the logger would otherwise add the full address.
  const where = { shop: host, path: pathname, url: origin + pathname };
  const cut = Object.entries({ ...where, ...details }).map(([name, value]) => [name, withoutQuery(value)]);
  const entry = { level, message: withoutQuery(message), details: Object.fromEntries(cut) };
  if (shipper) ship(entry);
  else if (queue.length < maxQueued) queue.push(entry);
}

/** Logs a warning only the first time: per loaded document in the browser, per process on the server. */
export function logOnce(message: string, details?: Details): void {
  const key = `${message} ${JSON.stringify(details)}`;
  if (logged.has(key)) return;
  if (logged.size >= maxLogged) logged.clear();
  logged.add(key);
  log('warn', message, details);
}

/** Removes queries from addresses, because a query may contain the words that a shopper searched for. */
function withoutQuery<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replace(/[?#][^\s'")]+/g, '') : value;
}

function ship({ level, message, details }: Entry): void {
  // an entry that can't be sent must not cause an error on the page
  shipper?.log(message, level, details).catch(() => undefined);
}
