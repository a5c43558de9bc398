import { allDeliveries, deliveryLabel } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments, paymentTexts } from '@witryna/api/payments/payment-registry.ts';
import type { Checkout } from '@witryna/contract/checkout';
import { acceptedDocumentTypes } from '@witryna/contract/content';
import { languageOfShop, localeOf } from '@witryna/contract/languages';
import { currencyDigits, parseMajor } from '@witryna/contract/money';
import type { Country, PaymentType, ShopConfig } from '@witryna/contract/shop-config';
import type { Foreign } from '@witryna/contract/tolerant/foreign';
import { type ForeignCart, readCart } from '@witryna/contract/tolerant/read-cart';
import { readConfig } from '@witryna/contract/tolerant/read-config';
import { type ForeignDelivery, readCountries, readDeliveries } from '@witryna/contract/tolerant/read-deliveries';

interface ComposeOptions {
  session: string;
  host: string;
  /** Whether the foreign server can search pickup points. */
  withPoints: boolean;
  /** Sends a GET to the foreign server and returns its answer in the contract's shape. */
  get(path: string): Promise<Response>;
}

type Config = Foreign<ShopConfig>;
type Payment = Checkout['payments'][number];
type Delivery = Foreign<Checkout['deliveries'][number]>;
type ComposedCheckout = Omit<Foreign<Checkout>, 'cart'> & { cart: ForeignCart };

const contactFields = ['fullName', 'email', 'phone'];
const addressFields = ['country', 'city', 'postCode', 'street'];
// Values that can't be read were already logged when the answer arrived.
const ignore = () => undefined;

/**
 * Builds the checkout data for a foreign server that has no checkout call, from the specification's calls and the
 * shop's configuration. It calculates no sums: amounts that the server does not give are null.
 */
export async function composeCheckout({ session, host, withPoints, get }: ComposeOptions): Promise<Response> {
  const [configAnswer, cartAnswer, deliveryAnswer, countryAnswer] = await Promise.all([
    get(`shop/config/${encodeURIComponent(host)}`),
    get(`shop/ShoppingCart/${session}`),
    get('shop/Delivery'),
    get('shop/Country'),
  ]);
  if (!configAnswer.ok) return configAnswer;
  if (!cartAnswer.ok) return cartAnswer;
  const config = readConfig(await configAnswer.json(), { host, deliveryName: (type) => type }, ignore);
  const cart: ForeignCart = readCart(await cartAnswer.json(), ignore) ?? { products: [], coupon: null, version: 0 };
  const toMinor = minorUnits(config.currencyCode);
  const countries = offeredCountries(config, await listOf(countryAnswer));
  const payments = config.paymentTypes.map((type) => toPayment(type, config));
  const deliveries = offeredDeliveries(config, await listOf(deliveryAnswer));
  const checkout: ComposedCheckout = {
    cart,
    productsSumMinor: toMinor(cart.productsSum),
    discountMinor: toMinor(cart.coupon?.amount),
    deliveries: deliveries.map((delivery) => ({
      ...toDelivery(delivery, countries, withPoints),
      priceMinor: toMinor(delivery.price),
      freeFromMinor: toMinor(delivery.freeFrom),
      payments: fittingPayments(delivery, deliveries, payments),
    })),
    payments,
    countries,
    consents: [{ id: 'regulation', version: '', required: true, documents: [...acceptedDocumentTypes] }],
  };
  return Response.json(checkout, { headers: { 'cache-control': 'no-store' } });
}

/** Minor units are only shown here, so they keep the fraction of a foreign server's yen: 1234.5. */
function minorUnits(currency: string) {
  const scale = 10 ** (currencyDigits(currency) - 2);
  return (major: number | null | undefined) => {
    const hundredths = typeof major === 'number' ? parseMajor(major) : undefined;
    return hundredths === undefined ? null : hundredths * scale;
  };
}

/**
 * Returns the list in an answer of the foreign server. The list is empty if the call failed: deliveries and countries
 * then come from the configuration.
 */
async function listOf(answer: Response): Promise<unknown> {
  return answer.ok ? answer.json() : [];
}

function offeredDeliveries(config: Config, answer: unknown): ForeignDelivery[] {
  const nameOf = (type: string) => deliveryLabel(type, allDeliveries.get(type), languageOfShop(config.languageCode));
  const configured: readonly string[] = config.deliveryTypes;
  const listed = readDeliveries(answer, nameOf, ignore);
  const offered = listed.filter(({ type }) => configured.length === 0 || configured.includes(type));
  return offered.length > 0 ? offered : readDeliveries(configured, nameOf, ignore);
}

/**
 * Chooses the countries for the checkout: the server's countries that the shop delivers to, or else the configured
 * countries, or else the country of the shop's language.
 */
function offeredCountries({ deliveryCountries: configured, languageCode }: Config, answer: unknown): Country[] {
  const listed = readCountries(answer, languageCode, ignore);
  const offered = listed.filter(({ code }) => configured.length === 0 || configured.includes(code));
  if (offered.length > 0) return offered;
  return readCountries(configured.length > 0 ? configured : [localeOf(languageCode).slice(-2)], languageCode, ignore);
}

type DeliveryBase = Omit<Delivery, 'priceMinor' | 'freeFromMinor' | 'payments'>;

function toDelivery(delivery: ForeignDelivery, countries: readonly Country[], withPoints: boolean): DeliveryBase {
  const { id, type, name, destination, daysFrom, daysTo } = delivery;
  const toPoint = destination === 'point';
  const codes = countries.map(({ code }) => code);
  const reached = codes.filter((code) => delivery.countries.includes(code));
  return {
    id,
    type,
    name,
    destination,
    network: toPoint && withPoints ? type : null,
    totalMinor: null,
    countries: reached.length > 0 ? reached : codes,
    daysFrom,
    daysTo,
    requiredFields: [...contactFields, ...(toPoint ? ['pointId'] : addressFields)],
  };
}

/**
 * Lists the payment types for a delivery. Cash on delivery needs a delivery with `cashOnDelivery`. If no delivery has
 * that flag, the server does not use it, and all deliveries allow cash.
 */
function fittingPayments(
  { cashOnDelivery }: ForeignDelivery,
  all: readonly ForeignDelivery[],
  payments: readonly Payment[],
): string[] {
  const takesCash = cashOnDelivery || !all.some((delivery) => delivery.cashOnDelivery);
  return payments.filter(({ onDelivery }) => takesCash || !onDelivery).map(({ type }) => type);
}

/**
 * Converts a payment type. A type that we know, in upper or lower case and with `_` or `-`, gets our label and
 * behaviour. An unknown type is labelled with its name.
 */
function toPayment(
  { type, authorizationKinds }: PaymentType,
  { languageCode, currencyCode }: Pick<ShopConfig, 'languageCode' | 'currencyCode'>,
): Payment {
  const name = type.toLowerCase().replaceAll('_', '-');
  const provider = allPayments.get(name);
  const method = provider?.open({});
  const { label, hint } = paymentTexts(name, provider, languageOfShop(languageCode), currencyCode);
  return {
    type,
    label: label === name ? type : label,
    hint,
    authorizationKinds,
    onDelivery: method !== undefined && 'offline' in method && method.offline.onDelivery,
    requiredFields: [],
  };
}
