import type { Order } from '@witryna/contract/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../platform/texts/messages.ts';
import type { OrderAccess } from './order-calls.ts';
import { PaymentPanel } from './payment-panel.tsx';

beforeAll(async () => {
  await Promise.all((['orders', 'checkout', 'shop'] as const).map((area) => loadMessages(area, 'en')));
});

const placed = {
  state: 'placed',
  payment: 'pending',
  next: { kind: 'none' },
  paymentChoices: [],
  totalMinor: 10_000,
  currency: 'PLN',
};

/** Returns what the panel says of an order whose payment attempt failed for this reason. */
function textAfter(reason: string): string {
  const attempt = { id: '1', provider: 'sandbox', kind: 'REDIRECT', state: 'failed', reason, expiresAt: null };
  return textOf({ attempt });
}

function textOf(change: object): string {
  const order = { ...placed, ...change } as unknown as Order;
  const access: OrderAccess = { id: '1', secret: 's' };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <PaymentPanel order={order} access={access} onStatus={() => undefined} />,
    },
  ]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { shop: {} } } }} />);
  return html.replaceAll('&#x27;', "'");
}

test.each([
  ['unreachable', 'Order has been placed, but something wrong happened. Contact with support'],
  ['declined', 'Something went wrong with payment. Try again or contact with support'],
  ['amount-mismatch', 'Something went wrong with payment. Try again or contact with support'],
])('after the payment failed (%s), the order page says: %s', (reason, sentence) => {
  expect(textAfter(reason)).toContain(sentence);
});

test('of an order that cost nothing, the page does not say that it was paid', () => {
  const free = { state: 'accepted', payment: 'paid', attempt: null, totalMinor: 0 };
  expect(textOf(free)).toContain('There is nothing to pay for this order.');
});

test('paying again by code asks to accept the provider’s terms, which are not accepted in advance', () => {
  const codeTerms = { provider: 'Pay24', regulations: 'https://pay.example/r', information: 'https://pay.example/i' };
  const choice = { type: 'pay24', label: 'Pay24', authorizationKinds: ['AUTHORIZATION_CODE'], onDelivery: false };
  const attempt = {
    id: '1',
    provider: 'pay24',
    kind: 'REDIRECT',
    state: 'failed',
    reason: 'declined',
    expiresAt: null,
  };
  const withTerms = textOf({ payment: 'failed', attempt, paymentChoices: [{ ...choice, codeTerms }] });
  expect(withTerms).toContain('href="https://pay.example/r"');
  expect(withTerms).toContain('href="https://pay.example/i"');
  expect(/<input[^>]*type="checkbox"[^>]*>/.exec(withTerms)?.[0]).not.toContain('checked=""');
  expect(textOf({ payment: 'failed', attempt, paymentChoices: [choice] })).not.toContain('type="checkbox"');
});
