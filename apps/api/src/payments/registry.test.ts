import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { expect, onTestFinished, test } from 'vitest';
import { describeSettings } from '../kinds/setting-fields.ts';
import { allPayments, loadPayments, paymentTexts } from './registry.ts';

test('the folder is the registry, with texts and a form in every language', () => {
  expect(allPayments.size).toBeGreaterThan(0);
  for (const [type, provider] of allPayments) {
    for (const language of languages) {
      const texts = paymentTexts(type, provider, language);
      expect(texts).toEqual({ label: expect.stringMatching(/./), hint: expect.stringMatching(/./) });
      const form = describeSettings({ key: `payment.${type}`, fields: provider.fields, language });
      expect(form.every(({ label, name }) => label !== name)).toBe(true);
    }
  }
});

test('settings that don’t fit are not offered', () => {
  expect(allPayments.get('bank-transfer')?.open({})).toBeUndefined();
  expect(allPayments.get('bank-transfer')?.open({ account: 'PL1', holder: 'A' })).toBeDefined();
});

test('a file that is no provider stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'forgotten.ts'), 'export const nothing = 1;\n');
  await expect(loadPayments(folder)).rejects.toThrow('forgotten.ts');
});
