import type { AnswerFault } from '../start-foreign-server.ts';
import { brokenJson, type FaultName, slowMs, wrongShapes } from './failure-checks.ts';

/** What goes wrong on a server that the shop's pages ask. */
export const serverFaults = {
  slow: { afterMs: slowMs },
  'status 500': { answer: { status: 500, body: '{}' } },
  'broken JSON': { answer: { status: 200, body: brokenJson } },
  'wrong shapes': { answer: { status: 200, body: wrongShapes } },
  'no answer': { answer: 'none' },
} as const satisfies Partial<Record<FaultName, AnswerFault>>;
export type ServerFaultName = keyof typeof serverFaults;

const product = '/product/x11-kubek-bialy';
const category = '/products/x1-kubki';
const article = '/blog/x41-jak-dbac-o-kamionke';
const document = '/document/x51-karta-podarunkowa';
const regulation = '/help-center/regulation';
const everywhere = [
  ...['/', '/products', category, '/products?search=kubek', product, '/blog', article, '/help-center', regulation],
  ...[document, '/contact', '/about', '/cart', '/checkout', '/wishlist', '/compare', '/withdrawal', '/order/0'],
];

/**
 * What a page is without the answer: `page`, all the same; `error`, a message in its place; `nothing`, an empty page
 * with header and footer, as the specification wants it for documents.
 */
export type Without = 'page' | 'error' | 'nothing';

interface ServerCall {
  readonly call: RegExp;
  readonly pages: readonly string[];
  readonly without: Without;
}

/** The calls that pages make while they are rendered, and the pages that make them. */
export const serverCalls: Readonly<Record<string, ServerCall>> = {
  configuration: { call: /config/, pages: everywhere, without: 'error' },
  'front page of the home': { call: /front-page$/, pages: ['/'], without: 'error' },
  'front page of the about page': { call: /front-page$/, pages: ['/about'], without: 'page' },
  footer: { call: /footer$/, pages: everywhere, without: 'error' },
  'head sections': { call: /sections\/head$/, pages: everywhere, without: 'page' },
  categories: { call: /Category$/, pages: everywhere, without: 'page' },
  'list of documents': { call: /Document$/, pages: everywhere, without: 'page' },
  'products of a list': {
    call: /Product$/,
    pages: ['/products', category, '/products?search=kubek'],
    without: 'error',
  },
  'products of other pages': { call: /Product$/, pages: ['/', product, article], without: 'page' },
  details: { call: /details$/, pages: [product], without: 'error' },
  description: { call: /description$/, pages: [product], without: 'page' },
  'light description': { call: /description\/light$/, pages: [product], without: 'page' },
  features: { call: /features$/, pages: [product], without: 'page' },
  reviews: { call: /reviews$/, pages: [product], without: 'page' },
  deliveries: { call: /deliveries$/, pages: [product], without: 'page' },
  'list of articles': { call: /Article$/, pages: ['/blog'], without: 'error' },
  'recent articles': { call: /Article$/, pages: [article], without: 'page' },
  article: { call: /Article\/[^/]+$/, pages: [article], without: 'error' },
  'document of a type': { call: /Document\/REGULATION$/, pages: [regulation], without: 'nothing' },
  'own document': { call: /Document\/CUSTOM$/, pages: [document], without: 'nothing' },
};

export const pagesOfServerCalls: readonly string[] = everywhere;
