import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemsOf, readShipxHint, saleProblems, toShipment } from './shipx-objects.ts';

test.each([
  [{ receiver: [{ phone: ['invalid'] }] }, [{ field: 'phone', detail: 'invalid' }]],
  [{ custom_attributes: [{ target_point: ['does_not_exist'] }] }, [{ field: 'point', detail: 'does_not_exist' }]],
  [{ receiver: [{ address: [{ post_code: ['required'] }] }] }, [{ field: 'postCode', detail: 'required' }]],
  [{ parcels: [{ template: ['invalid'] }] }, [{ field: 'size', detail: 'invalid' }]],
  [{ parcels: [{ weight: [{ amount: ['too_large'] }] }] }, [{ field: 'measures', detail: 'too_large' }]],
  [{ cod: [{ amount: ['too_large'] }] }, [{ field: 'cash', detail: 'too_large' }]],
  [{ insurance: [{ amount: ['required'] }] }, [{ field: 'insurance', detail: 'required' }]],
  [{ something_new: ['odd'] }, [{ field: 'other', detail: 'odd' }]],
  [null, []],
])('%j names its fields', (details, problems) => {
  expect(problemsOf(details)).toEqual(problems);
});

test('whatever ShipX answers, few problems are named, and none is long', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (details) => {
      const problems = problemsOf(details);
      expect(problems.length).toBeLessThanOrEqual(20);
      for (const { detail } of problems) expect(detail.length).toBeLessThanOrEqual(200);
    }),
  );
});

test('a number counts once the parcel is sold, and an unknown status means nothing', () => {
  const at = (status: string) => toShipment({ id: 7, status, tracking_number: '62' });
  expect(at('offers_prepared')).toEqual({ id: '7', trackingNumber: null, status: 'offers_prepared', progress: null });
  expect(at('confirmed')).toMatchObject({ trackingNumber: '62', progress: null });
  expect(at('out_for_delivery')).toMatchObject({ progress: 'moving' });
  expect(at('delivered')).toMatchObject({ progress: 'delivered' });
  for (const status of ['toString', '__proto__', 'delivered_soon', 'oversized']) expect(at(status).progress).toBeNull();
});

test('a payment that failed is a reason, but not of a parcel that is sold', () => {
  const transactions = [{ status: 'failure', details: { error: 'debt_collection' } }];
  expect(saleProblems({ id: 7, status: 'offers_prepared', transactions })).toEqual([
    { field: 'funds', detail: 'debt_collection' },
  ]);
  expect(saleProblems({ id: 7, status: 'confirmed', transactions })).toEqual([]);
});

test('of a call only the id counts', () => {
  expect(readShipxHint({ payload: { shipment_id: 12, status: 'delivered' } })).toBe('12');
  for (const body of [undefined, 'x', {}, { payload: { shipment_id: '12' } }, { payload: { shipment_id: -1 } }])
    expect(readShipxHint(body)).toBeUndefined();
});
