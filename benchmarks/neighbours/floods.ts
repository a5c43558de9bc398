/** One request of a flood. It is a POST if it has a body. */
interface FloodRequest {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const json = { 'content-type': 'application/json' };
const zipped = { 'accept-encoding': 'gzip' };
/** A beacon of 250 kB that repeats one key. */
const largeVisit = `{"views":{${Array.from({ length: 18_000 }, () => '"home":1').join(',')},"home":1}}`;

const hundredIds = (first: number) => Array.from({ length: 100 }, (_, at) => first + at + 1).join();

/**
 * Requests of every public call that takes more than 5 ms of a processor, by name. Each is made with its number and the
 * session of a cart.
 */
export const floods: Readonly<Record<string, (at: number, session: string) => FloodRequest>> = {
  'feeds, not compressed': () => ({ path: '/feeds/google.xml' }),
  'unknown pages': (at) => ({ path: `/no-such-page-${at}`, headers: zipped }),
  'pages with disableCache': () => ({ path: '/?disableCache=true', headers: zipped }),
  'pages of invented searches': (at) => ({ path: `/products?search=flood${at}`, headers: zipped }),
  'pages of filtered lists': (at) => ({ path: `/products?filter.priceTo=${100 + at}`, headers: zipped }),
  'unknown hosts': (at) => ({ path: '/', headers: { ...zipped, host: `flood-${at}.localhost` } }),
  'lists of the API': (at) => ({ path: `/api/shop/Product?pageSize=100&filter.search=kubek&currentPage=${at % 3}` }),
  'searches of the API': (at) => ({ path: `/api/shop/Product?filter.search=kubek${at}` }),
  suggestions: (at) => ({ path: `/api/shop/Search/suggestions?query=kub${at}` }),
  checkouts: (_at, session) => ({ path: `/api/shop/Checkout/${session}` }),
  'facts of the feeds': (at) => ({ path: `/api/shop/FeedItem?items=${hundredIds(at % 7)}` }),
  'large beacons': () => ({ path: '/api/shop/Visit', headers: json, body: largeVisit }),
  'the description of the API': () => ({ path: '/api/openapi.json' }),
};
