import { allDeliveries, deliveryLabel } from '@witryna/api/delivery/delivery-registry.ts';
import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import { parseJson } from '@witryna/contract/parse-json';
import { reportOnce } from '@witryna/contract/tolerant/foreign';
import { type ReadAnswer, readAnswer } from '@witryna/contract/tolerant/read-answer';
import { furtherAddress } from '../http/canonical-address.ts';
import type { Log } from '../ops/create-log.ts';
import type { KnownShops } from './known-shops.ts';

export interface SentCall {
  method: string;
  /** path and query of the call; the path starts with `/api/` */
  address: string;
  acceptLanguage: string;
  sent: Buffer;
}

const CART_BYTES = 10_000;

/**
 * Converts a foreign server's answers to the contract's shape. Names that answers lack, such as those of deliveries, are
 * added in the shop's language. Each unreadable value of a field is logged once.
 */
export function createForeignReader(log: Log, shops: KnownShops) {
  const report = reportOnce((field, value) =>
    log.warn({ field, value }, 'a foreign answer has a field that is not understood'),
  );

  /**
   * Reads the answer to a call.
   * @returns undefined if the answer is used unchanged
   * @throws ShopError the answer's refusal, or UpstreamFailed
   */
  return async (call: SentCall, answer: Response): Promise<ReadAnswer | undefined> => {
    const { pathname, searchParams } = new URL(call.address, 'http://shop.invalid');
    const text = await answer.clone().text();
    const sentCall = { method: call.method, path: pathname.replace(/^\/api\//, ''), query: searchParams };
    const known = shops.get(searchParams.get('shopId'))?.languageCode;
    const language = known ?? /^[a-z]{2,3}/i.exec(call.acceptLanguage)?.[0] ?? 'en';
    const deliveryName = (type: string) => deliveryLabel(type, allDeliveries.get(type), languageOfShop(language));
    const sent = call.sent.length > CART_BYTES ? undefined : parseJson(call.sent.toString());
    const read = readAnswer({ ...sentCall, sent, status: answer.status, text, language, deliveryName }, report);
    if (read?.kind === 'answer') shops.learn(read.body);
    return read;
  };
}

/** Returns the address of the cart, to request it after a cart change whose answer does not contain it. */
export function cartAddress({ address }: SentCall, session: string): string {
  return furtherAddress(`/api/shop/ShoppingCart/${encodeURIComponent(decode(session))}`, address);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ShopError('InvalidRequest', { fields: { session: 'malformed' } });
  }
}
