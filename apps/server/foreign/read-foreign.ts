import { allDeliveries, deliveryLabel } from '@witryna/api/delivery/delivery-registry.ts';
import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import { reportOnce } from '@witryna/contract/tolerant/foreign';
import { type ReadAnswer, readAnswer } from '@witryna/contract/tolerant/read-answer';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Log } from '../ops/create-log.ts';

export interface AskedCall {
  method: string;
  /** path and query, `/api/` first */
  address: string;
  acceptLanguage: string;
  sent: Buffer;
}

/** Names that a server leaves out are given in the shop's own language, which its configuration told. */
const configAnswer = z.object({ shopId: z.union([z.int(), z.string()]), languageCode: z.string() });
const MOST_SHOPS = 5_000;
const CART_BYTES = 10_000;

/** Reads a foreign server's answers into the contract's shape. What it says beyond the contract is logged once. */
export function createForeignReader(log: Log) {
  const report = reportOnce((field, value) =>
    log.warn({ field, value }, 'a foreign answer says what is not understood'),
  );

  const languages = new LRUCache<string, string>({ max: MOST_SHOPS });

  /** Undefined for an answer that stays as it is. @throws ShopError the refusal in it, or UpstreamFailed */
  return async (call: AskedCall, answer: Response): Promise<ReadAnswer | undefined> => {
    const { pathname, searchParams } = new URL(call.address, 'http://shop.invalid');
    const text = await answer.clone().text();
    const about = { method: call.method, path: pathname.replace(/^\/api\//, ''), query: searchParams };
    const known = languages.get(searchParams.get('shopId') ?? '');
    const language = known ?? /^[a-z]{2,3}/i.exec(call.acceptLanguage)?.[0] ?? 'en';
    const deliveryName = (type: string) => deliveryLabel(type, allDeliveries.get(type), languageOfShop(language));
    const read = readAnswer(
      { ...about, sent: parse(call.sent), status: answer.status, text, language, deliveryName },
      report,
    );
    const config = read?.kind === 'answer' ? configAnswer.safeParse(read.body).data : undefined;
    if (config) languages.set(String(config.shopId), config.languageCode);
    return read;
  };
}

/** The call that brings the cart where a change of it answered none. */
export function cartCall({ address }: AskedCall, session: string): string {
  const { searchParams } = new URL(address, 'http://shop.invalid');
  const shopId = searchParams.get('shopId');
  const path = `/api/shop/ShoppingCart/${encodeURIComponent(decode(session))}`;
  return shopId === null ? path : `${path}?shopId=${encodeURIComponent(shopId)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ShopError('InvalidRequest', { fields: { session: 'malformed' } });
  }
}

function parse(sent: Buffer): unknown {
  if (sent.length === 0 || sent.length > CART_BYTES) return undefined;
  try {
    return JSON.parse(sent.toString());
  } catch {
    return undefined;
  }
}
