import { asPart, notePart } from '../log/tracing.ts';

/**
 * `fetch`, whose calls are parts of a request's trace. That has host and method alone: paths and bodies of providers have
 * numbers of orders, and keys.
 */
export const tracedFetch: typeof globalThis.fetch = (input, init) =>
  asPart(
    () => {
      const { method, url } = input instanceof Request ? input : { method: init?.method, url: input };
      const { hostname } = new URL(url);
      const verb = (method ?? 'GET').toUpperCase();
      const attributes = { 'http.request.method': verb, 'server.address': hostname };
      return { name: `${verb} ${hostname}`, attributes, isOutside: true };
    },
    async () => {
      const answer = await globalThis.fetch(input, init);
      notePart(() => ({ attributes: { 'http.response.status_code': answer.status } }));
      return answer;
    },
  );
