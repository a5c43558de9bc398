import { isRecord } from '../../platform/is-record.ts';
import type { Shop } from '../../platform/shop/shop.ts';
import { fieldsLike } from '../../platform/storage/fields-like.ts';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import type { CheckoutValues } from './checkout-values.ts';

const KEPT_MS = 365 * 86_400_000;
const VERSION = 1;

const noDetails = {
  fullName: '',
  email: '',
  phone: '',
  country: '',
  stateCountry: '',
  city: '',
  postCode: '',
  street: '',
  residence: '',
  delivery: '',
  pointId: '',
  wantsInvoice: false,
  companyName: '',
  companyAddress: '',
  companyEmail: '',
  companyTaxId: '',
} satisfies Partial<CheckoutValues>;
type Details = typeof noDetails;
type ShopId = Shop['shopId'];

/**
 * The details that a shopper has let this device remember. Those of another shop, whose host this once was, of another
 * version and those that are a year old are removed.
 */
export function readRemembered(shopId: ShopId, now: number): Details | undefined {
  const found = readStoredJson('rememberedDetails', (value) => (isRecord(value) ? value : undefined));
  const age = now - Number(found?.savedAt);
  const isOurs = found?.version === VERSION && found.shopId === String(shopId);
  if (isOurs && age >= 0 && age < KEPT_MS) return fieldsLike(found.details, noDetails);
  forgetRemembered();
  return undefined;
}

/** Remembers the details of an order. Only after the shopper has agreed. */
export function rememberDetails(values: CheckoutValues, shopId: ShopId, now: number): void {
  storeJson('rememberedDetails', {
    version: VERSION,
    shopId: String(shopId),
    savedAt: now,
    details: fieldsLike(values, noDetails),
  });
}

export function forgetRemembered(): void {
  forget('rememberedDetails');
}
