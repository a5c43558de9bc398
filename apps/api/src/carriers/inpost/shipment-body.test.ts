import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Consignment } from '../define-carrier.ts';
import { shipmentBody } from './shipment-body.ts';

const consignment: Consignment = {
  reference: '10001-ab12cd34',
  orderNumber: '10001',
  service: 'courier',
  size: null,
  measures: { lengthMm: 300, widthMm: 200, heightMm: 150, grams: 1_250 },
  currency: 'PLN',
  insuranceMinor: 0,
  cashMinor: 0,
  receiver: {
    fullName: 'Anna Maria Żółć',
    email: 'anna@example.com',
    phone: '+48 600-100-200',
    address: { street: 'Lipowa 3', city: 'Kraków', postCode: '30-001', country: 'PL' },
    pointId: null,
  },
};
const settings = { sendingMethod: 'parcel_locker', dropoffPoint: 'KRA010' };
const sent = z.object({
  receiver: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    address: z.object({ street: z.string(), building_number: z.string() }).optional(),
  }),
  custom_attributes: z.record(z.string(), z.string()),
});
const bodyOf = (receiver: Partial<Consignment['receiver']>, more: Partial<Consignment> = {}) =>
  sent.parse(shipmentBody({ ...consignment, ...more, receiver: { ...consignment.receiver, ...receiver } }, settings));

test.each([
  ['Lipowa 3', 'Lipowa', '3'],
  ['Aleja 29 Listopada 3a/12', 'Aleja 29 Listopada', '3a/12'],
  ['ul. Długa 7 m. 4', 'ul. Długa', '7 m. 4'],
  ['Rynek', 'Rynek', '-'],
  ['3 Maja 5', '3 Maja', '5'],
])('the street %s', (street, name, number) => {
  const address = { street, city: 'Kraków', postCode: '30-001', country: 'PL' };
  expect(bodyOf({ address }).receiver.address).toEqual({ street: name, building_number: number });
});

test('names and numbers are what ShipX takes', () => {
  expect(bodyOf({}).receiver).toMatchObject({ first_name: 'Anna Maria', last_name: 'Żółć', phone: '600100200' });
  expect(bodyOf({ fullName: 'Cher', phone: '0048 600 100 200' }).receiver).toMatchObject({
    ...{ first_name: 'Cher', last_name: 'Cher' },
    phone: '600100200',
  });
});

test('only a parcel to a locker is left in one', () => {
  expect(bodyOf({}).custom_attributes).toEqual({ sending_method: 'dispatch_order' });
  expect(bodyOf({ pointId: 'WAW02N', address: null }, { service: 'locker', size: 'small' }).custom_attributes).toEqual({
    sending_method: 'parcel_locker',
    target_point: 'WAW02N',
    dropoff_point: 'KRA010',
  });
});

test('whatever a buyer has typed, no part is empty or too long', () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(line, line, (fullName, street) => {
      const address = { street: street.trim(), city: 'Kraków', postCode: '30-001', country: 'PL' };
      const { receiver } = bodyOf({ fullName: fullName.trim(), address });
      const parts = [
        receiver.first_name,
        receiver.last_name,
        receiver.address?.street,
        receiver.address?.building_number,
      ];
      for (const part of parts) {
        expect(part).not.toBe('');
        expect(part?.length).toBeLessThanOrEqual(60);
      }
    }),
  );
});
