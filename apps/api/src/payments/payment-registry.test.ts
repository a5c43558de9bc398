import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { expect, onTestFinished, test } from 'vitest';
import { describeSettings } from '../kinds/setting-fields.ts';
import { allPayments, loadPayments, paymentTexts } from './payment-registry.ts';

test('every provider in the folder is registered, with texts and labelled settings in every language', () => {
  expect(allPayments.size).toBeGreaterThan(0);
  for (const [type, provider] of allPayments) {
    for (const language of languages) {
      const texts = paymentTexts(type, provider, language, 'EUR');
      expect(texts).toEqual({ label: expect.stringMatching(/./), hint: expect.stringMatching(/./) });
      const form = describeSettings({ key: `payment.${type}`, fields: provider.fields, language });
      expect(form.every(({ label, name }) => label !== name)).toBe(true);
    }
  }
});

test.each(['stripe', 'payu', 'przelewy24'])('%s offers BLIK only in a shop that sells in zloty', (type) => {
  const textsIn = (currency: string) =>
    languages.map((language) => Object.values(paymentTexts(type, allPayments.get(type), language, currency)).join());
  for (const texts of textsIn('PLN')) expect(texts).toMatch(/BLIK.*Apple Pay.*Google Pay/);
  for (const texts of textsIn('USD')) expect(texts).toMatch(/^(?!.*BLIK).*Apple Pay.*Google Pay/);
  const marksIn = (currency: string) => allPayments.get(type)?.marks(currency);
  expect(marksIn('PLN')).toEqual(expect.arrayContaining(['blik', 'card', 'applePay', 'googlePay']));
  expect(marksIn('USD')).toEqual(['card', 'applePay', 'googlePay']);
});

test('invalid settings do not open a payment method', () => {
  expect(allPayments.get('bank-transfer')?.open({})).toBeUndefined();
  expect(allPayments.get('bank-transfer')?.open({ account: 'PL1', holder: 'A' })).toBeDefined();
});

test('a file without a provider makes loading fail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'forgotten.ts'), 'export const nothing = 1;\n');
  await expect(loadPayments(folder)).rejects.toThrow('forgotten.ts');
});
