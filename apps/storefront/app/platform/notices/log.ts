import type { Logtail } from '@logtail/browser';

type Level = 'info' | 'warn' | 'error';
type Details = Record<string, string | number | boolean | undefined>;

interface Entry {
  readonly level: Level;
  readonly message: string;
  readonly details: Details;
}

const mostWaiting = 1000;
const mostSaid = 5000;
const waiting: Entry[] = [];
const said = new Set<string>();
let shipper: Logtail | undefined;
let hasToken = false;

/** Sends what happens here to the logging service. Without a token nothing is loaded and nothing is sent. */
export async function startLog(token: string | undefined): Promise<void> {
  if (!token || hasToken) return;
  hasToken = true;
  const { Logtail } = await import('@logtail/browser');
  // Bounds of specification section 7; names of the logger's options.
  shipper = new Logtail(token, {
    batchSize: 1000,
    batchInterval: 1000,
    retryCount: 3,
    retryBackoff: 100,
    syncMax: 5,
    sendLogsToConsoleOutput: false,
    ignoreExceptions: true,
  });
  for (const entry of waiting.splice(0)) ship(entry);
}

/** Notes something for the operator, with shop and path. Never put what a shopper typed, a session or a secret into it. */
export function log(level: Level, message: string, details?: Details): void {
  // The server's own log is what it prints, a line of JSON each.
  if (typeof document === 'undefined') {
    console[level](JSON.stringify({ level, message, ...details }));
    return;
  }
  const { host, pathname, origin } = location;
  // the logger would add the whole address as `url`
  const where = { shop: host, path: pathname, url: origin + pathname };
  const cut = Object.entries({ ...where, ...details }).map(([name, value]) => [name, withoutQuery(value)]);
  const entry = { level, message: withoutQuery(message), details: Object.fromEntries(cut) };
  if (shipper) ship(entry);
  else if (waiting.length < mostWaiting) waiting.push(entry);
}

/** The same, but only the first time on this page. */
export function logOnce(level: Level, message: string, details?: Details): void {
  const key = `${message} ${JSON.stringify(details)}`;
  if (said.has(key)) return;
  if (said.size >= mostSaid) said.clear();
  said.add(key);
  log(level, message, details);
}

/** Addresses in errors may carry what a shopper searched for. */
function withoutQuery<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replace(/[?#][^\s'")]+/g, '') : value;
}

function ship({ level, message, details }: Entry): void {
  // A log that can't be sent must not become an error of the page.
  shipper?.log(message, level, details).catch(() => undefined);
}
