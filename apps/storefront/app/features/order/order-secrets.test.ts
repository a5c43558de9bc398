import { afterEach, expect, test } from 'vitest';
import { forget } from '../../platform/storage/storage.ts';
import { keepSecret, storedAccess } from './order-secrets.ts';

afterEach(() => forget('orderSecrets'));

const id = '01890000-0000-7000-8000-000000000001';

test('a mail’s link opens only its own pages and does not replace the secret of the buyer', () => {
  keepSecret({ id, secret: 'token', scope: 'withdraw' });
  expect(storedAccess(id, ['withdraw'])).toEqual({ id, secret: 'token', scope: 'withdraw' });
  expect(storedAccess(id, ['pay', 'status'])).toBeUndefined();
  keepSecret({ id, secret: 'placed' });
  keepSecret({ id, secret: 'newer token', scope: 'withdraw' });
  for (const scopes of [['withdraw'], ['pay']] as const) {
    expect(storedAccess(id, scopes)).toEqual({ id, secret: 'placed' });
  }
});
