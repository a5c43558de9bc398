import { afterAll, expect, onTestFinished, test } from 'vitest';
import { allPayments } from '../src/payments/payment-registry.ts';
import { makeFakeHotpay } from './payment-fakes/fake-hotpay.ts';
import { createProviderShops } from './provider-shops.ts';

const fake = makeFakeHotpay();
const { network, open } = await createProviderShops([fake]);
afterAll(network.close);
const { order, paymentOf, statusOf, notify } = await open(fake);

test('the hash of a public client is accepted, and no other', async () => {
  const opened = allPayments.get('hotpay')?.open({ secret: 'hotpay-secret', password: 'notification-password' });
  if (!opened || !('online' in opened)) throw new Error('the settings do not open');
  const call = { shopId: 1, shopKey: '', ownKey: Buffer.alloc(32), now: new Date(), fetch: network.fetch };
  const values = {
    KWOTA: '63.89',
    ID_PLATNOSCI: 'HP-123',
    ID_ZAMOWIENIA: 'ORD-TEST-1',
    STATUS: 'SUCCESS',
    SECURE: 'secure-id',
    SEKRET: 'hotpay-secret',
    // sha256sum of `notification-password;63.89;HP-123;ORD-TEST-1;SUCCESS;secure-id;hotpay-secret`
    HASH: 'bfe7da63b550458eea2a108c36ddcdb212e50fe3ea54c5a3463a2670604eeed7',
  };
  const read = (changes: object) => {
    const body = new URLSearchParams({ ...values, ...changes }).toString();
    return opened.online.readNotice(call, { headers: new Headers(), body }, { referenceOf: async () => undefined });
  };
  // It is about no order of the shop.
  expect(await read({})).toEqual({ notice: null, reply: { body: 'OK' } });
  expect(await read({ HASH: values.HASH.toUpperCase() })).toBeDefined();
  for (const wrong of [
    { KWOTA: '63.90' },
    { SECURE: '' },
    { SEKRET: 'another-secret' },
    { STATUS: 'SUCCESS;secure-id' },
  ]) {
    expect(await read(wrong)).toBeUndefined();
  }
});

test.each([
  { value: 'secure-id', isHashed: true },
  { value: '', isHashed: true },
  { value: '', isHashed: false },
  { value: undefined, isHashed: true },
  { value: undefined, isHashed: false },
])('a notice counts with SECURE as in %j, as clients describe it in different ways', async (secure) => {
  const before = fake.secure;
  fake.secure = secure;
  onTestFinished(() => {
    fake.secure = before;
  });
  const placed = await order();
  expect(await notify(await paymentOf(placed), 'paid')).toEqual(fake.reply);
  expect((await statusOf(placed)).payment).toBe('paid');
});
