import { expect, test } from 'vitest';
import { buttonNamesPayment } from './order-button.ts';

test('the button names the payment for buyers in the EU, the EEA and the United Kingdom only', () => {
  const named = ['DE', 'GR', 'IE', 'NO', 'IS', 'LI', 'GB', 'RE', 'AX'];
  expect(named.filter((country) => !buttonNamesPayment(country))).toEqual([]);
  expect(['US', 'CA', 'CH', 'AU', ''].filter(buttonNamesPayment)).toEqual([]);
});
