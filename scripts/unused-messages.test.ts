import { expect, test } from 'vitest';
import { findUnusedMessages } from './unused-messages.ts';

test('a message key that no code contains is reported, also if a test contains it', () => {
  const home = 'en/shop.json: no code uses "home"';
  const sent = 'en/orders.json: no code uses "state_sent"';
  expect(findUnusedMessages([{ path: 'e2e/home.test.ts', text: "t('home')" }])).toEqual(
    expect.arrayContaining([home, sent]),
  );
  const code = `t('home'); t(\`state_\${state}\`)`;
  const unused = findUnusedMessages([{ path: 'apps/storefront/app/home.tsx', text: code }]);
  expect(unused).not.toContain(home);
  expect(unused).not.toContain(sent);
});
