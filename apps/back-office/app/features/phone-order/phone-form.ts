import { currencyDigits } from '@witryna/contract/money';
import type { GoodsToAdd } from '@witryna/contract/order-amendment';
import type { PickupPoint } from '@witryna/contract/orders';
import { paymentByLink } from '@witryna/contract/payment-by-link';
import {
  linkHoldDays,
  type PhoneDraft,
  type PhoneOffer,
  type PhoneOrder,
  phoneOrder,
} from '@witryna/contract/phone-orders';
import { problemOf } from '../../platform/texts/issue-problem.ts';
import { readAmount } from '../../platform/texts/read-amount.ts';

/** What is typed in the form of an order by phone. */
export interface PhoneValues {
  readonly goods: readonly { readonly goods: GoodsToAdd; readonly quantity: number }[];
  readonly discount: string;
  readonly reason: string;
  readonly buyer: { readonly fullName: string; readonly email: string; readonly phone: string };
  readonly deliveryId: number | undefined;
  readonly address: Readonly<Record<AddressName, string>>;
  /** Of the network of the delivery for which it was chosen. */
  readonly point: { readonly deliveryId: number; readonly point: PickupPoint } | undefined;
  readonly deliveryNotes: string;
  readonly isInvoiced: boolean;
  readonly invoice: Readonly<Record<InvoiceName, string>>;
  /** `link`, or a payment type of the shop; empty until one is chosen. */
  readonly payment: string;
  readonly holdDays: number;
  /** Whether the buyer has accepted the shop's documents, and is as old as the goods want. */
  readonly terms: boolean;
  readonly age: boolean;
  readonly note: string;
}

export type AddressName = 'country' | 'street' | 'residence' | 'postCode' | 'city' | 'stateCountry';
export const invoiceNames = ['companyName', 'companyTaxId', 'companyAddress', 'companyEmail'] as const;
export type InvoiceName = (typeof invoiceNames)[number];

export const firstPhoneValues: PhoneValues = {
  goods: [],
  discount: '',
  reason: '',
  buyer: { fullName: '', email: '', phone: '' },
  deliveryId: undefined,
  address: { country: '', street: '', residence: '', postCode: '', city: '', stateCountry: '' },
  point: undefined,
  deliveryNotes: '',
  isInvoiced: false,
  invoice: { companyName: '', companyTaxId: '', companyAddress: '', companyEmail: '' },
  payment: paymentByLink,
  holdDays: linkHoldDays.usual,
  terms: false,
  age: false,
  note: '',
};

/** Whether there is something to deliver. */
export const hasGoods = (values: Pick<PhoneValues, 'goods'>): boolean => wantedOf(values).length > 0;

/** Adds a piece of goods: of those that are there, one more. */
export function addPiece(values: PhoneValues, goods: GoodsToAdd): PhoneValues {
  const isSame = (one: { goods: GoodsToAdd }) => one.goods.combinationId === goods.combinationId;
  if (!values.goods.some(isSame)) return { ...values, goods: [...values.goods, { goods, quantity: 1 }] };
  return {
    ...values,
    goods: values.goods.map((one) => (isSame(one) ? { ...one, quantity: one.quantity + 1 } : one)),
  };
}

const wantedOf = ({ goods }: Pick<PhoneValues, 'goods'>) =>
  goods.flatMap(({ goods: { productId, combinationId }, quantity }) =>
    quantity > 0 ? [{ productId, combinationId, quantity }] : [],
  );

/** The discount in minor units; undefined if it can't be read. */
function discountOf({ discount }: Pick<PhoneValues, 'discount'>, currency: string): number | undefined {
  if (discount.trim() === '' || currency === '') return 0;
  return readAmount(discount.trim(), currencyDigits(currency));
}

/** What is to be priced. A discount that can't be read counts as none. */
export function readDraft(values: PhoneValues, currency: string): PhoneDraft {
  const { country, postCode } = values.address;
  return {
    goods: wantedOf(values),
    ...(country && { country }),
    ...(country && postCode.trim() && { postCode: postCode.trim() }),
    discountMinor: discountOf(values, currency) ?? 0,
  };
}

/** The delivery that is chosen, if it is offered for the country. */
export const chosenDelivery = ({ deliveries }: PhoneOffer, { deliveryId }: Pick<PhoneValues, 'deliveryId'>) =>
  deliveries.find(({ id }) => id === deliveryId);

/** The country of the delivery: the one that is chosen, or the first one of the shop. */
export function countryOf({ countries, deliveries }: PhoneOffer, { address }: Pick<PhoneValues, 'address'>) {
  const find = (wanted: string | undefined) => countries.find(({ code }) => code === wanted);
  // As at the checkout, the first delivery says where most orders go.
  return find(address.country) ?? find(deliveries[0]?.countries[0]) ?? countries[0];
}

/** Payments that an order by phone may have with a delivery, or with any: the link, and those without a provider. */
export function paymentsFor(offer: PhoneOffer, delivery: PhoneOffer['deliveries'][number] | undefined, country = '') {
  const offered = offer.payments.filter(({ type }) => {
    if (!delivery) return true;
    const countries = delivery.paymentCountries?.[type];
    return delivery.payments.includes(type) && (!countries || countries.includes(country));
  });
  return { mayLink: offered.length > 0, direct: offered.filter((one) => one.authorizationKinds.length === 0) };
}

interface ReadPhoneOrder {
  /** Undefined if something is wrong. */
  readonly order: PhoneOrder | undefined;
  /** What is wrong, by the field as the contract names it. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Reads what was typed, with what is wrong in it. */
export function readPhoneOrder(values: PhoneValues, offer: PhoneOffer): ReadPhoneOrder {
  const delivery = chosenDelivery(offer, values);
  const country = countryOf(offer, values);
  const needsPayment = (delivery?.totalMinor ?? 1) > 0;
  const amountMinor = discountOf(values, offer.currency);
  const point = values.point?.deliveryId === delivery?.id ? values.point?.point : undefined;
  const { mayLink, direct } = paymentsFor(offer, delivery, country?.code);
  const isPossible = values.payment === paymentByLink ? mayLink : direct.some(({ type }) => type === values.payment);
  const own: Record<string, string> = {
    ...(wantedOf(values).length === 0 && { goods: 'required' }),
    ...(amountMinor === undefined && { 'discount.amountMinor': 'invalid_type' }),
    ...(!delivery && { delivery: 'choose-one' }),
    ...(delivery?.network && !point && { 'delivery.pointId': 'choose-one' }),
    ...(needsPayment && !isPossible && { payment: 'choose-one' }),
    ...(offer.consents.some(({ required }) => required) && !values.terms && { consents: 'tick' }),
    ...(offer.minimumAge !== null && !values.age && { confirmedAge: 'tick' }),
  };
  const { stateCountry, residence, ...address } = values.address;
  const told = {
    goods: wantedOf(values),
    expectedTotalMinor: delivery?.totalMinor ?? 0,
    expectedGifts: offer.lines.flatMap((line) =>
      line.gift ? Array.from({ length: line.quantity }, () => line.combinationId) : [],
    ),
    buyer: values.buyer,
    ...(delivery?.destination === 'address' && {
      address: {
        ...address,
        country: country?.code ?? '',
        ...(residence.trim() && { residence }),
        ...(country?.states && stateCountry && { stateCountry }),
      },
    }),
    delivery: delivery
      ? { id: delivery.id, type: delivery.type, ...(point && { pointId: point.id }) }
      : { type: 'COURIER' as const },
    ...(values.deliveryNotes.trim() && { deliveryNotes: values.deliveryNotes }),
    ...(values.isInvoiced && { invoice: { ...values.invoice, country: country?.code ?? 'PL' } }),
    discount: amountMinor ? { amountMinor, reason: values.reason } : null,
    ...(needsPayment && { payment: { type: values.payment || '-', holdDays: values.holdDays } }),
    consents: values.terms
      ? offer.consents.flatMap(({ id, version, required }) => (required ? [{ id, version }] : []))
      : [],
    ...(values.age && offer.minimumAge !== null && { confirmedAge: offer.minimumAge }),
    ...(values.note.trim() && { note: values.note }),
  };
  const read = phoneOrder.safeParse(told);
  const found = (read.error?.issues ?? []).map((issue) => {
    const path = issue.path.join('.');
    return [path, isEmpty(path, values) ? 'required' : kindOf(path, problemOf(issue))] as const;
  });
  const problems = { ...Object.fromEntries([...found].reverse()), ...own };
  return { order: read.data && Object.keys(problems).length === 0 ? read.data : undefined, problems };
}

/** Whether nothing is typed in a field of texts. */
function isEmpty(path: string, { buyer, address, invoice }: PhoneValues): boolean {
  const texts = new Map(
    Object.entries({ buyer, address, invoice }).flatMap(([part, fields]) =>
      Object.entries(fields).map(([name, text]): [string, string] => [`${part}.${name}`, text]),
    ),
  );
  return texts.get(path)?.trim() === '';
}

/** An address is an address, and not only a text in a wrong form. */
const kindOf = (path: string, problem: string) =>
  /email$/i.test(path) && problem === 'invalid_format' ? 'email' : problem;

/** Whether something is typed that would be lost. */
export const isTyped = (values: PhoneValues): boolean => JSON.stringify(values) !== JSON.stringify(firstPhoneValues);
