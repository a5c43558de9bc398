import { decimalText } from '../../payments/protocol/decimal-amount.ts';
import type { Consignment } from '../define-carrier.ts';

export interface SendingSettings {
  /** How the shop hands parcels over, in ShipX's words. */
  sendingMethod: string;
  /** The parcel locker in which the shop leaves parcels. */
  dropoffPoint?: string | null | undefined;
}

/** Lengths that ShipX takes. */
const MOST = { name: 60, street: 60, number: 20 } as const;

/** Writes a parcel as ShipX's simplified mode takes it: with a service, the offer is chosen and bought by itself. */
export function shipmentBody(consignment: Consignment, { sendingMethod, dropoffPoint }: SendingSettings): object {
  const { reference, orderNumber, service, size, measures, currency, receiver } = consignment;
  const { pointId, address } = receiver;
  const isLocker = service === 'locker';
  // Nobody leaves a parcel for a courier in a parcel locker.
  const method = !isLocker && sendingMethod === 'parcel_locker' ? 'dispatch_order' : sendingMethod;
  // ShipX wants an insurance of at least what it collects.
  const insuredMinor = Math.max(consignment.insuranceMinor, consignment.cashMinor);
  return {
    receiver: {
      ...namesOf(receiver.fullName),
      phone: polishPhone(receiver.phone),
      email: receiver.email,
      ...(!isLocker &&
        address && {
          address: {
            ...streetOf(address.street),
            city: address.city,
            post_code: address.postCode,
            country_code: address.country,
          },
        }),
    },
    parcels: size ? { template: size } : measures ? [measured(measures)] : [],
    service: isLocker ? 'inpost_locker_standard' : 'inpost_courier_standard',
    reference,
    external_customer_id: reference,
    comments: orderNumber,
    custom_attributes: {
      sending_method: method,
      ...(isLocker && pointId && { target_point: pointId }),
      ...(method === 'parcel_locker' && dropoffPoint && { dropoff_point: dropoffPoint }),
    },
    ...(consignment.cashMinor > 0 && { cod: amount(consignment.cashMinor, currency) }),
    ...(insuredMinor > 0 && { insurance: amount(insuredMinor, currency) }),
  };
}

const amount = (minor: number, currency: string) => ({ amount: Number(decimalText(minor)), currency });

function measured({ lengthMm, widthMm, heightMm, grams }: NonNullable<Consignment['measures']>) {
  return {
    dimensions: { length: lengthMm, width: widthMm, height: heightMm, unit: 'mm' },
    weight: { amount: grams / 1_000, unit: 'kg' },
    is_non_standard: false,
  };
}

/** The last word is the last name. Who gives one word has it as both, because ShipX wants both. */
function namesOf(fullName: string) {
  const words = fullName.split(' ').filter(Boolean);
  const last = words.at(-1) ?? '';
  const first = words.slice(0, -1).join(' ') || last;
  return { first_name: first.slice(0, MOST.name), last_name: last.slice(0, MOST.name) };
}

/** ShipX takes the nine digits of a Polish number. Any other is sent as it is, and refused with the field's name. */
function polishPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = digits.replace(/^(?:00)?48(?=\d{9}$)/, '');
  return national.length === 9 ? national : digits;
}

/**
 * Splits a street with its number: `Lipowa 3a/12`, `Długa 7 m. 4`. One without a number has `-`, because ShipX wants
 * one.
 */
function streetOf(line: string) {
  const words = line.split(' ').filter(Boolean);
  const isNumber = (place: number) => place > 0 && /^\d/.test(words[place] ?? '');
  let at = words.findLastIndex((_, place) => isNumber(place));
  // The number of a flat stands behind that of the house.
  if (isNumber(at - 2) && /^(?:m|lok)\.?$/i.test(words[at - 1] ?? '')) at -= 2;
  const street = at > 0 ? words.slice(0, at) : words;
  const number = at > 0 ? words.slice(at) : ['-'];
  return {
    street: street.join(' ').slice(0, MOST.street),
    building_number: number.join(' ').slice(0, MOST.number),
  };
}
