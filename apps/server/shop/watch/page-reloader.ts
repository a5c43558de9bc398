import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const SCRIPT_PATH = '/_watch/reload.js';
const CHANGES_PATH = '/_watch/changes';
/** Each open page keeps one response open. */
const MAX_LISTENERS = 100;

/**
 * Reloads the page when the shop's version is no longer the page's. A hidden page does not listen, because a browser
 * opens only six connections to a host; it compares the versions when it is shown again.
 */
const script = `{
  const { version } = document.currentScript.dataset;
  let changes;
  const listen = () => {
    changes?.close();
    if (document.hidden) return;
    changes = new EventSource('${CHANGES_PATH}');
    changes.onmessage = ({ data }) => {
      if (data !== version) location.reload();
    };
  };
  document.addEventListener('visibilitychange', listen);
  listen();
}
`;

/** Makes open pages reload when the shop has changed. */
export interface PageReloader {
  /** The HTML that makes a page reload when the shop has a newer version than the current one. */
  tag(): string;
  /** Gives the shop a new version, and tells it to all open pages. */
  reload(): void;
  /**
   * Serves the script in `tag`, and the versions that it listens for.
   * @returns whether it answered
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

export function createPageReloader(): PageReloader {
  const listeners = new Set<ServerResponse>();
  // Versions are random, so that they differ from those of an earlier watch.
  let version = randomUUID();
  const tellVersion = (response: ServerResponse) => response.write(`data: ${version}\n\n`);

  function listen(response: ServerResponse): void {
    if (listeners.size >= MAX_LISTENERS) return void response.writeHead(503).end();
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    tellVersion(response);
  }

  return {
    tag: () => `<script src="${SCRIPT_PATH}" data-version="${version}"></script>`,
    reload() {
      version = randomUUID();
      for (const response of listeners) tellVersion(response);
    },
    serve({ url }, response) {
      if (url === CHANGES_PATH) listen(response);
      else if (url === SCRIPT_PATH) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      else return false;
      return true;
    },
  };
}
