import { allDeliveries, deliveryLabel } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments, paymentTexts } from '@witryna/api/payments/payment-registry.ts';
import type { Checkout } from '@witryna/contract/checkout';
import { type Language, languageOfShop, localeOf } from '@witryna/contract/languages';
import { currencyDigits, parseMajor } from '@witryna/contract/money';
import type { Country, PaymentType, ShopConfig } from '@witryna/contract/shop-config';
import type { Foreign } from '@witryna/contract/tolerant/foreign';
import { type ForeignCart, readCart } from '@witryna/contract/tolerant/read-cart';
import { readConfig } from '@witryna/contract/tolerant/read-config';
import { type ForeignDelivery, readCountries, readDeliveries } from '@witryna/contract/tolerant/read-deliveries';

interface Wanted {
  session: string;
  host: string;
  /** Whether pickup points can be searched. */
  withPoints: boolean;
  /** A reading call; its answer is in the contract's shape. */
  ask(path: string): Promise<Response>;
}

type Config = Foreign<ShopConfig>;
type Payment = Checkout['payments'][number];
type Delivery = Foreign<Checkout['deliveries'][number]>;
type ComposedCheckout = Omit<Foreign<Checkout>, 'cart'> & { cart: ForeignCart };

const contactFields = ['fullName', 'email', 'phone'];
const addressFields = ['country', 'city', 'postCode', 'street'];
// what is odd in an answer was reported when it came
const ignore = () => undefined;

/**
 * The checkout of a server that has none of its own, made of the specification's calls and of its configuration. No sum is computed: what
 * the server does not say is null.
 */
export async function composeCheckout({ session, host, withPoints, ask }: Wanted): Promise<Response> {
  const [configAnswer, cartAnswer, deliveryAnswer, countryAnswer] = await Promise.all([
    ask(`shop/config/${encodeURIComponent(host)}`),
    ask(`shop/ShoppingCart/${session}`),
    ask('shop/Delivery'),
    ask('shop/Country'),
  ]);
  if (!configAnswer.ok) return configAnswer;
  if (!cartAnswer.ok) return cartAnswer;
  const config = readConfig(await configAnswer.json(), { host, deliveryName: (type) => type }, ignore);
  const cart: ForeignCart = readCart(await cartAnswer.json(), ignore) ?? { products: [], coupon: null, version: 0 };
  const toMinor = minorUnits(config.currencyCode);
  const countries = offeredCountries(config, await listOf(countryAnswer));
  const payments = config.paymentTypes.map((type) => toPayment(type, languageOfShop(config.languageCode)));
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
    consents: [{ id: 'regulation', version: '', required: true, documents: ['REGULATION', 'PRIVACY_POLICY'] }],
  };
  return Response.json(checkout, { headers: { 'cache-control': 'no-store' } });
}

function minorUnits(currency: string) {
  return (major: number | null | undefined) =>
    typeof major === 'number' ? (parseMajor(major, currencyDigits(currency)) ?? null) : null;
}

/** What a call answered; nothing when it failed, since the configuration names the same things. */
async function listOf(answer: Response): Promise<unknown> {
  return answer.ok ? answer.json() : [];
}

function offeredDeliveries(config: Config, answer: unknown): ForeignDelivery[] {
  const nameOf = (type: string) => deliveryLabel(type, allDeliveries.get(type), languageOfShop(config.languageCode));
  const named: readonly string[] = config.deliveryTypes;
  const listed = readDeliveries(answer, nameOf, ignore);
  const offered = listed.filter(({ type }) => named.length === 0 || named.includes(type));
  return offered.length > 0 ? offered : readDeliveries(named, nameOf, ignore);
}

/** The server's countries, cut to those that the shop delivers to; else these alone, else the country of the language. */
function offeredCountries({ deliveryCountries: named, languageCode }: Config, answer: unknown): Country[] {
  const listed = readCountries(answer, languageCode, ignore);
  const offered = listed.filter(({ code }) => named.length === 0 || named.includes(code));
  if (offered.length > 0) return offered;
  return readCountries(named.length > 0 ? named : [localeOf(languageCode).slice(-2)], languageCode, ignore);
}

type DeliveryPart = Omit<Delivery, 'priceMinor' | 'freeFromMinor' | 'payments'>;

function toDelivery(delivery: ForeignDelivery, countries: readonly Country[], withPoints: boolean): DeliveryPart {
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

/** Cash goes with the deliveries that take it; where the server says of none that it does, it does not say at all. */
function fittingPayments(
  { cashOnDelivery }: ForeignDelivery,
  all: readonly ForeignDelivery[],
  payments: readonly Payment[],
): string[] {
  const takesCash = cashOnDelivery || !all.some((delivery) => delivery.cashOnDelivery);
  return payments.filter(({ onDelivery }) => takesCash || !onDelivery).map(({ type }) => type);
}

/** A type that we know has our words and behaviour, in whatever spelling; any other goes by its name. */
function toPayment({ type, authorizationKinds }: PaymentType, language: Language): Payment {
  const name = type.toLowerCase().replaceAll('_', '-');
  const provider = allPayments.get(name);
  const method = provider?.open({});
  const { label, hint } = paymentTexts(name, provider, language);
  return {
    type,
    label: label === name ? type : label,
    hint,
    authorizationKinds,
    onDelivery: method !== undefined && 'offline' in method && method.offline.onDelivery,
    requiredFields: [],
  };
}
