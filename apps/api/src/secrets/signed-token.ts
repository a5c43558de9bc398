import { createHmac, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from './is-same-secret.ts';
import { allKeys, type SecretKey } from './secret-key.ts';

/**
 * Tokens and secrets that are signed by the key of a shop, or before it had one by that of the installation. Each is
 * valid for one purpose in one shop. Mails that have been sent contain them, so the same input must give the same bytes
 * for ever, and those of earlier keys stay valid.
 */
interface Scope {
  secretKey: SecretKey;
  purpose: 'order' | 'order-token' | 'preview' | 'review vote' | ListName;
  shopId: number;
}

/** Returns the HMAC-SHA256 of a text for one purpose in one shop, in base64url. */
export function keyedHash(scope: Scope, text: string): string {
  const own = scope.secretKey.ofShop?.signing;
  return own ? hashByShop(own, scope, text) : hashBy(scope.secretKey.current, scope, text);
}

function hashBy(key: KeyObject, { purpose, shopId }: Scope, text: string): string {
  return createHmac('sha256', key).update(`${purpose} ${shopId} ${text}`).digest('base64url');
}

/** The shop has the same key wherever it is, and another id. */
function hashByShop(key: KeyObject, { purpose }: Scope, text: string): string {
  return createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');
}

/** Whether a hash is the one of a text, by a key of the shop, or the current or an earlier one of the installation. */
function isHashOf(scope: Scope, text: string, given: string): boolean {
  const hashes = [
    ...(scope.secretKey.ofShop?.all ?? []).map((key) => hashByShop(key, scope, text)),
    ...allKeys(scope.secretKey).map((key) => hashBy(key, scope, text)),
  ];
  // All are compared, so that the time tells nothing.
  return hashes.filter((hash) => isSameSecret(given, hash)).length > 0;
}

function sign(scope: Scope, text: string): string {
  return `${text}.${keyedHash(scope, text)}`;
}

/** Returns the text of a token; undefined unless it is signed for this purpose and shop. */
function readSigned(scope: Scope, token: string): string | undefined {
  const end = token.indexOf('.');
  const text = token.slice(0, Math.max(end, 0));
  return isHashOf(scope, text, token.slice(end + 1)) ? text : undefined;
}

const NEVER = 0;
const toSeconds = (time: Date) => Math.floor(time.getTime() / 1_000);

/** Makes a token of some values and the time when it expires; without that time, it never expires. */
function makeToken(scope: Scope, values: readonly unknown[], expiresAt?: Date): string {
  const text = JSON.stringify([...values, expiresAt ? toSeconds(expiresAt) : NEVER]);
  return sign(scope, Buffer.from(text).toString('base64url'));
}

const signedValues = z.array(z.union([z.string(), z.number()]));

/** Returns the values of a token; undefined if it is malformed, expired, or not signed for this purpose and shop. */
function readToken<Values>(scope: Scope, schema: z.ZodType<Values>, token: string, now: Date): Values | undefined {
  const text = readSigned(scope, token);
  if (text === undefined) return undefined;
  const values = signedValues.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  const expires = Number(values.pop());
  return expires === NEVER || now.getTime() < expires * 1_000 ? schema.safeParse(values).data : undefined;
}

/**
 * The secret that gives access to an order. It is derived, not stored, so that a repeated request can return it again.
 */
export function orderSecret(secretKey: SecretKey, shopId: number, orderId: string): string {
  return keyedHash({ secretKey, purpose: 'order', shopId }, orderId.toLowerCase());
}

/** Checks an order's secret without the database, so that a wrong id and a wrong secret can't be told apart. */
export function isOrderSecret(secretKey: SecretKey, shopId: number, orderId: string, given: string): boolean {
  return isHashOf({ secretKey, purpose: 'order', shopId }, orderId.toLowerCase(), given);
}

const orderScopes = ['status', 'pay', 'withdraw', 'review'] as const;
export type OrderScope = (typeof orderScopes)[number];

export interface OrderToken {
  orderId: string;
  scope: OrderScope;
  /** How often the order's e-mail address had been changed: the next change ends the token. */
  links: number;
}

/** Tokens of an order whose address was never changed have no third value, as those of earlier releases. */
const orderValues = z.tuple([z.uuid(), z.enum(orderScopes)], z.int().positive());

/** Makes a token for links in mails about an order. */
export function makeOrderToken(
  secretKey: SecretKey,
  shopId: number,
  { orderId, scope, links = 0 }: Omit<OrderToken, 'links'> & Partial<OrderToken>,
  expiresAt: Date,
): string {
  const values = links > 0 ? [orderId, scope, links] : [orderId, scope];
  return makeToken({ secretKey, purpose: 'order-token', shopId }, values, expiresAt);
}

/**
 * Reads an order token; undefined when it is malformed, expired or not signed for this shop. Whether the order's address
 * was changed since, only the database knows.
 */
export function readOrderToken(secretKey: SecretKey, shopId: number, token: string, now: Date): OrderToken | undefined {
  const values = readToken({ secretKey, purpose: 'order-token', shopId }, orderValues, token, now);
  if (!values) return undefined;
  const [orderId, scope, links = 0] = values;
  return { orderId, scope, links };
}

/** The letters of a signature: 256 bits in base64url. */
const SIGNATURE = 43;
/** No token is shorter before its signature. */
const SHORTEST = 16;

/** Takes all tokens out of a text, such as those of a mail's links. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/[\w.-]+/g, (run) => {
    const kept: string[] = [];
    const parts = run.split('.');
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at] ?? '';
      const isToken = part.length >= SHORTEST && parts[at + 1]?.length === SIGNATURE;
      kept.push(isToken ? '' : part);
      if (isToken) at += 1;
    }
    return kept.join('.');
  });
}

/** What a person is entered in. */
export type ListName = 'newsletter' | 'stock' | 'cart';
const linkActions = ['confirm', 'unsubscribe'] as const;
export type LinkAction = (typeof linkActions)[number];

interface LinkToken {
  list: ListName;
  /** The id of their entry. */
  id: number;
  action: LinkAction;
}

const linkValues = z.tuple([z.int().positive(), z.enum(linkActions)]);

/**
 * Makes a token for links in mails to people on a list. It is valid for one entry and action.
 * @param expiresAt without it, the token never expires: a reader may unsubscribe years later
 */
export function makeLinkToken(
  secretKey: SecretKey,
  shopId: number,
  { list, id, action }: LinkToken,
  expiresAt?: Date,
): string {
  return makeToken({ secretKey, purpose: list, shopId }, [id, action], expiresAt);
}

/**
 * Reads the id of a token's entry; undefined when the token is malformed, expired, for another list or action, or not
 * signed for this shop.
 */
export function readLinkToken(
  secretKey: SecretKey,
  shopId: number,
  { list, action }: Omit<LinkToken, 'id'>,
  { token, now }: { token: string; now: Date },
): number | undefined {
  const values = readToken({ secretKey, purpose: list, shopId }, linkValues, token, now);
  return values?.[1] === action ? values[0] : undefined;
}

/** Makes a token that opens the preview of one shop until it expires. It stands in an address. */
export function makePreviewToken(secretKey: SecretKey, shopId: number, expiresAt: Date): string {
  return sign({ secretKey, purpose: 'preview', shopId }, String(toSeconds(expiresAt)));
}

/** Whether a token opens the preview of the shop: it is signed for this shop, and not expired. */
export function isPreviewToken(secretKey: SecretKey, shopId: number, token: string, now: Date): boolean {
  const expires = readSigned({ secretKey, purpose: 'preview', shopId }, token);
  return expires !== undefined && now.getTime() < Number(expires) * 1_000;
}
