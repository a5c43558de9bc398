import { afterEach, expect, test } from 'vitest';
import { forget } from '../../platform/storage/storage.ts';
import { keepSecret, keptAccess } from './order-secrets.ts';

afterEach(() => forget('orderSecrets'));

const id = '01890000-0000-7000-8000-000000000001';

test('a mail’s link opens its own pages, and takes nothing from who has placed the order', () => {
  keepSecret({ id, secret: 'token', scope: 'withdraw' });
  expect(keptAccess(id, ['withdraw'])).toEqual({ id, secret: 'token', scope: 'withdraw' });
  expect(keptAccess(id, ['pay', 'status'])).toBeUndefined();
  keepSecret({ id, secret: 'placed' });
  keepSecret({ id, secret: 'newer token', scope: 'withdraw' });
  for (const scopes of [['withdraw'], ['pay']] as const) {
    expect(keptAccess(id, scopes)).toEqual({ id, secret: 'placed' });
  }
});
