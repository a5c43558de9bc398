import { expect, test } from 'vitest';
import { makeWebhookSecret, signMessage } from './sign-message.ts';

/** The example of the libraries of Standard Webhooks. */
const known = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a message is signed as Standard Webhooks says', () => {
  expect(signMessage([known.secret], known.message)).toBe(known.signature);
});

test('a message has a signature by each secret that counts', () => {
  const other = makeWebhookSecret();
  const [first, second, ...more] = signMessage([other, known.secret], known.message).split(' ');
  expect([second, more]).toEqual([known.signature, []]);
  expect(first).toBe(signMessage([other], known.message));
});

test('each part of a message is signed', () => {
  for (const part of [{ id: 'msg_other' }, { timestamp: 1_614_265_331 }, { body: '{"test": 2432232315}' }])
    expect(signMessage([known.secret], { ...known.message, ...part })).not.toBe(known.signature);
});

test('secrets are 256 random bits', () => {
  const [one, other] = [makeWebhookSecret(), makeWebhookSecret()];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
