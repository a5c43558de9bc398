import * as z from 'zod/mini';
import type { Shop } from '../../platform/shop/shop.ts';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import type { CheckoutValues } from './checkout-values.ts';

const KEPT_MS = 365 * 86_400_000;
const VERSION = 1;

const text = z.string();
const details = z.object({
  fullName: text,
  email: text,
  phone: text,
  country: text,
  stateCountry: text,
  city: text,
  postCode: text,
  street: text,
  residence: text,
  delivery: text,
  pointId: text,
  wantsInvoice: z.boolean(),
  companyName: text,
  companyAddress: text,
  companyEmail: text,
  companyTaxId: text,
});
type Details = z.infer<typeof details>;
type ShopId = Shop['shopId'];

const stored = z.object({ version: z.number(), shopId: z.string(), savedAt: z.number(), details });

/**
 * The details that a shopper has let this device remember. Those of another shop, whose host this once was, of another
 * version and those that are a year old are removed.
 */
export function readRemembered(shopId: ShopId, now: number): Details | undefined {
  const found = readStoredJson('rememberedDetails', (value) => stored.safeParse(value).data);
  const age = now - (found?.savedAt ?? 0);
  const isOurs = found?.version === VERSION && found.shopId === String(shopId);
  if (isOurs && age >= 0 && age < KEPT_MS) return found.details;
  forgetRemembered();
  return undefined;
}

/** Remembers the details of an order. Only after the shopper has agreed. */
export function rememberDetails(values: CheckoutValues, shopId: ShopId, now: number): void {
  storeJson('rememberedDetails', {
    version: VERSION,
    shopId: String(shopId),
    savedAt: now,
    details: details.parse(values),
  });
}

export function forgetRemembered(): void {
  forget('rememberedDetails');
}
