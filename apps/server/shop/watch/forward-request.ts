import { request as askHttp, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';

const LIMIT_MS = 60_000;
/** Headers that belong to one connection, and those by which a proxy would name the client. */
const OWN_HEADERS =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|(?:x-)?forwarded.*)$/;

export interface ForwardOptions {
  /** The address of the server that shows the shop. */
  serverUrl: string;
  /** The shop's host. */
  host: string;
  /** Whether pages must not come from the server's page cache. */
  isUncached: boolean;
  /** The HTML that is added to pages. */
  tag: string;
}

/**
 * Passes a request on to the server, and its response back, with `tag` at the end of pages.
 * @throws if the server does not answer, or is starting
 */
export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: ForwardOptions,
): Promise<void> {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  const answer = await ask(request, options, AbortSignal.any([closed.signal, AbortSignal.timeout(LIMIT_MS)]));
  const isPage = takesTag(answer);
  if (answer.statusCode === 503 && isForPage(request) && !isPage) {
    answer.destroy();
    throw new Error('the server is starting');
  }
  const headers = endToEnd(answer.headers);
  if (headers.location) headers.location = withinShop(headers.location, options.host);
  if (isPage) {
    delete headers.etag;
    delete headers['content-length'];
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  if (!isPage || request.method === 'HEAD') return pipeline(answer, response);
  const withTag = async function* (parts: AsyncIterable<Buffer>) {
    yield* parts;
    yield options.tag;
  };
  await pipeline(answer, withTag, response);
}

function ask(request: IncomingMessage, options: ForwardOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { method, url = '/', headers } = request;
  const { serverUrl, host, isUncached } = options;
  const send = serverUrl.startsWith('https:') ? askHttps : askHttp;
  const sent = send(serverUrl, {
    method,
    path: isUncached && isForPage(request) ? `${url}${url.includes('?') ? '&' : '?'}disableCache=true` : url,
    headers: {
      ...endToEnd(headers),
      host,
      'accept-encoding': 'identity',
    },
    // A kept connection may have been closed by a server that was started again.
    agent: false,
    signal,
  });
  request.pipe(sent);
  return new Promise((resolve, reject) => void sent.once('response', resolve).on('error', reject));
}

/** Whether a request is for a page or, within the shop, for the data of one. */
function isForPage({ method, url = '/', headers }: IncomingMessage): boolean {
  return method === 'GET' && (/\.data(?:\?|$)/.test(url) || headers.accept?.includes('text/html') === true);
}

/** Whether an answer is a page that may run scripts of its own origin. */
function takesTag({ headers }: IncomingMessage): boolean {
  const policy = headers['content-security-policy'];
  const allowsScripts = policy === undefined || /(?:^|;)\s*script-src [^;]*'self'/.test(String(policy));
  return headers['content-type']?.startsWith('text/html') === true && allowsScripts;
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named =
    headers.connection
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim()) ?? [];
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name) && !named.includes(name));
  return Object.fromEntries(kept);
}

/** Makes a redirect within the shop lead to this address of it, and keep pages in the cache. */
function withinShop(location: string, host: string): string {
  const base = `http://${host}`;
  const target = URL.canParse(location, base) ? new URL(location, base) : undefined;
  if (target?.hostname !== host) return location;
  target.searchParams.delete('disableCache');
  return target.pathname + target.search + target.hash;
}
