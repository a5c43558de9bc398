import { expect, test } from 'vitest';
import { labelledEntries } from './labelled-entries.ts';

test('payments with the sandbox gateway, deliveries, carriers, rules for carts and integrations are listed, each with an English label', async () => {
  const entries = await labelledEntries();
  const kinds = new Set(entries.map(({ key }) => key.slice(0, key.indexOf('.'))));
  expect([...kinds]).toEqual(['payment', 'delivery', 'carrier', 'cartRule', 'integration']);
  expect(entries.map(({ key }) => key)).toContain('payment.sandbox');
  for (const { key, texts } of entries) expect(texts.label?.en, key).toMatch(/\w/);
});
