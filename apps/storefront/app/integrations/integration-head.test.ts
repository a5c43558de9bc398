import type { ShopConfig } from '@witryna/contract/shop-config';
import { expect, test } from 'vitest';
import { defineIntegration } from './define-integration.ts';
import { integrationHead } from './integration-head.server.ts';

const config = (googleSiteVerificationKey: string | null): ShopConfig => ({
  shopId: 1,
  name: 'Glina',
  primaryHost: 'glina.example',
  currencyCode: 'PLN',
  languageCode: 'pl',
  paymentTypes: [],
  deliveryTypes: [],
  deliveryCountries: [],
  layout: {},
  blogEnabled: false,
  features: [],
  googleSiteVerificationKey,
});

test('a valid id is in the head of the home page', () => {
  const key = 'abcDEF123_-'.padEnd(43, 'x');
  const wrong: string[] = [];
  expect(integrationHead(config(` ${key} `), (name) => wrong.push(name))).toEqual([
    { name: 'google-site-verification', content: key },
  ]);
  expect(wrong).toEqual([]);
});

test('only a necessary integration is in the head, because no visitor has given consent yet', () => {
  const tool = (consent: 'necessary' | 'statistics' | 'marketing' | 'preferences') =>
    defineIntegration({
      labels: { en: 'Tool' },
      idOf: () => 'A1',
      idFormat: /^A1$/,
      consent,
      homeHead: (id) => [{ name: consent, content: id }],
    });
  const tools = [tool('marketing'), tool('necessary'), tool('statistics'), tool('preferences')];
  const named = tools.map((integration) => [integration.consent, integration] as const);
  expect(integrationHead(config(null), () => undefined, named)).toEqual([{ name: 'necessary', content: 'A1' }]);
});

test.each([null, '', '  '])('id %j turns the integration off', (id) => {
  const wrong: string[] = [];
  expect(integrationHead(config(id), (name) => wrong.push(name))).toEqual([]);
  expect(wrong).toEqual([]);
});

test.each(['short', '"><script>alert(1)</script>'.padEnd(43, 'x'), 'x'.repeat(44)])(
  'id %s is ignored and reported',
  (id) => {
    const wrong: string[] = [];
    expect(integrationHead(config(id), (name) => wrong.push(name))).toEqual([]);
    expect(wrong).toEqual(['googleSiteVerificationKey']);
  },
);
