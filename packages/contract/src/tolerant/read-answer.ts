import { documentTypeText } from '../content.ts';
import { ShopError } from '../errors.ts';
import { parseJson } from '../parse-json.ts';
import type { DeliveryName, Report } from './foreign.ts';
import { readCart } from './read-cart.ts';
import { readCategories } from './read-categories.ts';
import { readConfig } from './read-config.ts';
import { readArticle, readArticleList, readDocument, readDocumentList } from './read-content.ts';
import { readCountries, readDeliveries } from './read-deliveries.ts';
import { readDetails } from './read-details.ts';
import { readFooter, readFrontPages, readHeadSections } from './read-layout.ts';
import { readProductList, readProducts } from './read-list-item.ts';
import { readDescription, readFeatures, readReviews } from './read-product-parts.ts';
import { readRefusal } from './read-refusal.ts';
import { readId } from './read-values.ts';

/** A call to a foreign server and its response. */
export interface ForeignAnswer {
  method: string;
  /** The path after `/api/`, e.g. `shop/Product/5/details`; still URL-encoded. */
  path: string;
  query: URLSearchParams;
  /** The request's body as parsed JSON; only for cart calls. */
  sent?: unknown;
  status: number;
  text: string;
  /** The BCP 47 language for names that the foreign server leaves out. */
  language: string;
  deliveryName: DeliveryName;
}

/** An answer in the contract's shape. `fetchCart`: the response contained no cart, so the caller must fetch it. */
export type ReadAnswer = { kind: 'answer'; status: number; body: unknown } | { kind: 'fetchCart'; session: string };

interface Call extends ForeignAnswer {
  /** The values of the groups in the path's pattern, URL-decoded. */
  pathParams: string[];
}

type Reader = (answer: unknown, call: Call, report: Report) => unknown;

const readers: [method: string, path: RegExp, read: Reader][] = [
  [
    'GET',
    /^shop\/config\/([^/]+)$/,
    (answer, { pathParams: [host = ''], deliveryName }, report) => readConfig(answer, { host, deliveryName }, report),
  ],
  ['GET', /^shop\/Layout\/[^/]+\/front-page$/, (answer, _, report) => readFrontPages(answer, report)],
  ['GET', /^shop\/Layout\/[^/]+\/footer$/, (answer, _, report) => readFooter(answer, report)],
  ['GET', /^shop\/Layout\/sections\/head$/, (answer, _, report) => readHeadSections(answer, report)],
  ['GET', /^shop\/Delivery$/, (answer, { deliveryName }, report) => readDeliveries(answer, deliveryName, report)],
  ['GET', /^shop\/Country$/, (answer, { language }, report) => readCountries(answer, language, report)],
  ['GET', /^shop\/Category$/, (answer, _, report) => readCategories(answer, report)],
  ['GET', /^shop\/Product$/, (answer, _, report) => readProductList(answer, report)],
  ['GET', /^shop\/Product\/[^/]+\/details$/, (answer, _, report) => readDetails(answer, report)],
  ['GET', /^shop\/Product\/[^/]+\/description$/, (answer) => readDescription(answer, 'TD_OLD_DESCRIPTION')],
  ['GET', /^shop\/Product\/[^/]+\/description\/light$/, (answer) => readDescription(answer, 'TD_LIGHT_DESCRIPTION')],
  ['GET', /^shop\/Product\/[^/]+\/features$/, (answer, _, report) => readFeatures(answer, report)],
  ['GET', /^shop\/Product\/[^/]+\/reviews$/, (answer, _, report) => readReviews(answer, report)],
  [
    'GET',
    /^shop\/Product\/[^/]+\/deliveries$/,
    (answer, { deliveryName }, report) => readDeliveries(answer, deliveryName, report),
  ],
  ['GET', /^shop\/Article$/, (answer, _, report) => readArticleList(answer, report)],
  ['GET', /^shop\/Article\/[^/]+$/, (answer) => readArticle(answer)],
  ['GET', /^shop\/Document$/, (answer, _, report) => readDocumentList(answer, report)],
  ['GET', /^shop\/Document\/([^/]+)$/, readDocumentCall],
  ['GET', /^shop\/ShoppingCart\/[^/]+\/upsellProducts$/, (answer, _, report) => readProducts(answer ?? [], report)],
];
const cartPath = /^shop\/ShoppingCart(?:\/([^/]+)(?:\/(?!(?:.*\/)?(?:upsellProducts|cart-details)$).*)?)?$/;
/** Matches the calls whose response has no content. */
const acceptedOnly = /^shop\/(?:Contact|Product\/[^/]+\/reviews|ShoppingCart\/[^/]+\/cart-details)$/;

/**
 * Converts a foreign server's response to the contract's shape. Returns undefined for a call that is not in the
 * specification: its response is passed on unchanged.
 * @throws ShopError the server's refusal, or UpstreamFailed when the response can't be read at all
 */
export function readAnswer(answer: ForeignAnswer, report: Report): ReadAnswer | undefined {
  const body = parseBody(answer.text);
  const accepted = answer.method === 'POST' && acceptedOnly.test(answer.path);
  const cart = cartPath.exec(answer.path);
  const reader = readers.find(([method, path]) => method === answer.method && path.test(answer.path));
  if (!accepted && !cart && !reader) return undefined;
  const refusal = readRefusal(answer.status, body);
  if (refusal) throw refusal;
  if (accepted) return { kind: 'answer', status: 202, body: {} };
  if (reader)
    return {
      kind: 'answer',
      status: 200,
      body: reader[2](body, { ...answer, pathParams: readPathParams(reader[1], answer.path) }, report),
    };
  return readCartCall(body, answer, cart?.[1], report);
}

function readCartCall(
  body: unknown,
  answer: ForeignAnswer,
  sessionInPath: string | undefined,
  report: Report,
): ReadAnswer {
  const read = readCart(body, report);
  if (read) return { kind: 'answer', status: 200, body: read };
  const session = sessionInPath ?? sessionOf(answer.sent);
  const isGetCart = answer.method === 'GET' && /^shop\/ShoppingCart\/[^/]+$/.test(answer.path);
  if (session === undefined || isGetCart) throw new ShopError('UpstreamFailed', { field: 'products' });
  return { kind: 'fetchCart', session };
}

function sessionOf(sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null || !('session' in sent)) return undefined;
  return typeof sent.session === 'string' ? sent.session : undefined;
}

function readDocumentCall(answer: unknown, { pathParams: [type = ''], query }: Call) {
  const known = documentTypeText.safeParse(type);
  if (!known.success) throw new ShopError('NotFound');
  return readDocument(answer, known.data, readId(query.get('id') ?? undefined));
}

function readPathParams(path: RegExp, text: string): string[] {
  return (path.exec(text) ?? []).slice(1).map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** Parses a response body as JSON. Returns the text itself when it is not JSON. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  const body = parseJson(text);
  return body === undefined ? text : body;
}
