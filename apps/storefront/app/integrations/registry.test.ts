import { shopConfig } from '@witryna/contract/shop';
import { expect, test } from 'vitest';
import { integrationHead } from './registry.server.ts';

const key = `${'A-_'.repeat(14)}z`;

function headOf(ids: object) {
  const config = shopConfig.parse({
    shopId: 1,
    name: 'Glina',
    primaryHost: 'glina.test',
    currencyCode: 'PLN',
    languageCode: 'pl',
    paymentTypes: [],
    deliveryTypes: [],
    deliveryCountries: [],
    layout: {},
    blogEnabled: false,
    ...ids,
  });
  const wrong: string[] = [];
  return { head: integrationHead(config, (name) => wrong.push(name)), wrong };
}

test('an integration that is switched on stands in the head, one without an id does not', () => {
  expect(headOf({ googleSiteVerificationKey: ` ${key} ` })).toEqual({
    head: [{ name: 'google-site-verification', content: key }],
    wrong: [],
  });
  expect(headOf({})).toEqual({ head: [], wrong: [] });
});

test('an id that does not have its format is ignored and named', () => {
  const hostile = `${key.slice(0, -2)}"><script>alert(1)</script>`;
  expect(headOf({ googleSiteVerificationKey: hostile })).toEqual({ head: [], wrong: ['googleSiteVerificationKey'] });
});
