import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageContext, loadMessages } from '../../platform/texts/messages.ts';
import { Withdrawals } from './withdrawals.tsx';

test('a withdrawal is shown with its day in the shop’s time zone, and with no time, which nobody may know', async () => {
  await loadMessages('orders', 'pl');
  const line = { combinationId: 1, name: 'Kubek', variants: [], quantity: 2 };
  const madeAt = '2026-11-20T23:30:00.000Z';
  const withdrawals = [{ fullName: 'Ala', email: 'ala@example.com', lines: [line], goods: null, madeAt }];
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <LanguageContext value="pl">
          <Withdrawals order={{ withdrawals }} />
        </LanguageContext>
      ),
    },
  ]);
  const shop = { timeZone: 'Europe/Warsaw' };
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { shop } } }} />);
  expect(html).toContain('Odstąpiono od umowy 21 listopada 2026<');
  expect(html).toContain('2 × Kubek');
});
