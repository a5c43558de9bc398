type Fetch = (request: Request) => Promise<Response>;

interface CachedAnswer {
  readonly etag: string;
  readonly body: string;
}

/**
 * Wraps fetch: keeps the last answer of each address with its ETag, so that the server can answer 304 without a body.
 */
export function etagFetch(fetch: Fetch): Fetch {
  const answers = new Map<string, CachedAnswer>();
  return async (request) => {
    const known = answers.get(request.url);
    const headers = new Headers(request.headers);
    if (known) headers.set('if-none-match', known.etag);
    // `no-store`: otherwise the browser's own cache would handle the 304
    const answer = await fetch(new Request(request, { headers, cache: 'no-store' }));
    if (answer.status === 304 && known) return new Response(known.body, { status: 200 });
    const etag = answer.headers.get('etag');
    if (!answer.ok || !etag) return answer;
    const body = await answer.text();
    answers.set(request.url, { etag, body });
    return new Response(body, { status: answer.status });
  };
}
