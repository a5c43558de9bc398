import { expect, test } from 'vitest';
import { readP24Notice } from './read-p24-notice.ts';

// From the tests of mnastalski/przelewy24-php.
const paid = {
  ...{ merchantId: 12_345, posId: 123, sessionId: '0beec7', amount: 1_500, originAmount: 1_500, currency: 'PLN' },
  ...{ orderId: 123_456_789, methodId: 32, statement: 'p24-XXX-YYY-ZZZ' },
  sign: '703e946290d92230297c35d3bc8f554d4a458a4c97c9917665929c5ef5e682f7a868ac36e5dff20184c6a5302ef66c77',
};
const refunded = {
  ...{ orderId: 4_295_430_336, sessionId: '1e715675-a42b-4d0b-81bb-f7288915be76', merchantId: 235_316 },
  ...{ requestId: 'dae85bdc-1b8e-45bc-99be-43c6868dcc29', refundsUuid: '97920952-1d9b-4c90-9238-2b74ae0f48bb' },
  ...{ amount: 500, currency: 'PLN', timestamp: 1_697_544_677, status: 0 },
  sign: 'dad28db2e0336e595bc313e3c7282ab2ba2f265021f45b85271232901fefd4bc1329fd47aa4eb735ac818e2b82c4dc24',
};

const read = (notice: object, shop: { merchantId: number; crc: string }) =>
  readP24Notice(shop, { headers: new Headers(), body: JSON.stringify(notice) });

test('a notice about a payment is accepted as the library for PHP signs it, and no other', () => {
  const shop = { merchantId: 12_345, crc: 'bar' };
  // The session is none of ours, so the notice is acknowledged and says nothing.
  expect(read(paid, shop)).toEqual({ notice: null, reply: { body: 'OK' } });
  expect(read({ ...paid, amount: 1_501 }, shop)).toBeUndefined();
  expect(read(paid, { ...shop, crc: 'foo' })).toBeUndefined();
});

test('a notice about a refund that was made elsewhere is accepted, and no other', () => {
  const shop = { merchantId: 235_316, crc: 'c4816521bf32ed54' };
  expect(read(refunded, shop)).toMatchObject({
    notice: { refund: { attemptId: refunded.sessionId, state: 'done', amountMinor: 500, currency: 'PLN' } },
  });
  expect(read({ ...refunded, status: 1 }, shop)).toBeUndefined();
});
