import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitForHotpay } from '../hotpay/fit-for-hotpay.ts';
import type { StartRequest } from '../online-payment.ts';
import { fitForPayu } from '../payu/fit-for-payu.ts';
import { fitForP24 } from '../przelewy24/fit-for-p24.ts';
import { fitForStripe } from '../stripe/fit-for-stripe.ts';
import { fitForTpay } from '../tpay/fit-for-tpay.ts';
import { fitAddress, fitText } from './fit-request.ts';

const SHOP = 'shop@shop.example';
const request: StartRequest = {
  attemptId: '0196c0de-0000-7000-8000-000000000001',
  orderNumber: '2026/1',
  amountMinor: 12_345,
  currency: 'PLN',
  language: 'pl',
  authorizationKind: 'REDIRECT',
  code: undefined,
  buyer: { fullName: 'Zofia Łąk', email: 'zofia@example.com', phone: '600 100 200', country: 'PL' },
  shopEmail: SHOP,
  shopper: { address: '::ffff:1.2.3.4', userAgent: 'Mozilla/5.0' },
  returnUrl: 'https://shop.example/thank-you?o=1',
  notifyUrl: 'https://shop.example/api/notify',
  payUntil: new Date('2026-11-20T12:30:00Z'),
};

// Texts with characters of one, two and more code units, control characters and halves of characters.
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'ł', ' ', '\n', ';', '🛒', '\ud83d', '\u0000'), maxLength });
const requests = fc.record({
  orderNumber: text(5_000),
  language: fc.constantFrom('pl', 'de', 'uk', 'pl-PL', 'EN'),
  fullName: text(400),
  email: fc.nat({ max: 700 }).map((length) => `${'a'.repeat(length)}@example.com`),
  phone: fc.constantFrom('600 100 200', '+48 600-100-200', '0048600100200', '123456'),
  country: fc.constantFrom('PL', 'DE', ''),
  address: fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV4().map((address) => `::ffff:${address}`),
    fc.constantFrom('', 'x', '0.0.0.0'),
  ),
  userAgent: fc.option(text(600), { nil: undefined }),
});

interface Limits {
  description: number;
  email: number;
  /** Missing if no call sends it; the same for the user agent. */
  name?: number;
  userAgent?: number;
  languages: RegExp;
}
/** What the providers' documents say (see the files beside the providers for the places). */
const providers: [string, (request: StartRequest) => StartRequest, Limits][] = [
  ['przelewy24', fitForP24, { description: 1_024, name: 40, userAgent: 255, email: 50, languages: /^(?:pl|de|en)$/ }],
  ['payu', fitForPayu, { description: 255, email: 255, languages: /^[a-z]{2}$/ }],
  ['tpay', fitForTpay, { description: 128, name: 255, userAgent: 255, email: 255, languages: /^(?:pl|de|en)$/ }],
  ['hotpay', fitForHotpay, { description: 255, name: 255, email: 255, languages: /^[a-z]{2}$/ }],
  ['stripe', fitForStripe, { description: 1_000, email: 512, languages: /^(?:pl|de|en|auto)$/ }],
];

describe.each(providers)('%s', (_name, fit, limits) => {
  test('whatever a shopper and a shop have typed, all values fit, and fitting again changes nothing', () => {
    fc.assert(
      fc.property(requests, ({ orderNumber, language, address, userAgent, ...buyer }) => {
        const fitted = fit({ ...request, orderNumber, language, buyer, shopper: { address, userAgent } });
        // Half an e-mail address would be somebody else's.
        expect(fitted.buyer.email).toBe(buyer.email.length <= limits.email ? buyer.email : SHOP);
        expect(fitted.language).toMatch(limits.languages);
        expect(fitted.shopper.address ?? '1.2.3.4').toMatch(
          /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{4}(?::[0-9a-f]{4}){7})$/,
        );
        const texts = [
          [fitted.orderNumber, limits.description],
          [fitted.buyer.fullName, limits.name],
          [fitted.shopper.userAgent ?? '', limits.userAgent],
        ] as const;
        for (const [value, max] of texts) {
          if (max === undefined) continue;
          expect(value.length).toBeLessThanOrEqual(max);
          expect(value.isWellFormed()).toBe(true);
          expect(value).not.toMatch(/\p{Cc}/u);
        }
        expect(fit(fitted)).toEqual(fitted);
        const { attemptId, amountMinor, currency, returnUrl, notifyUrl } = fitted;
        expect(request).toMatchObject({ attemptId, amountMinor, currency, returnUrl, notifyUrl });
      }),
    );
  });

  test('what nothing can replace is refused by its name', () => {
    const long = `${'a'.repeat(600)}@example.com`;
    expect(() => fit({ ...request, shopEmail: null, buyer: { ...request.buyer, email: long } })).toThrow('e-mail');
    expect(() => fit({ ...request, returnUrl: `https://shop.example/${'a'.repeat(4_000)}` })).toThrow('return address');
  });
});

test.each([
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['1.2.3.4', '1.2.3.4'],
  ['::1', '0000:0000:0000:0000:0000:0000:0000:0001'],
  ['2011:db8::1', '2011:0db8:0000:0000:0000:0000:0000:0001'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0001'],
  ['::', undefined],
  ['0.0.0.0', undefined],
  ['unknown', undefined],
  [undefined, undefined],
])('the address %s is sent as %s', (given, sent) => {
  expect(fitAddress(given)).toBe(sent);
});

test('a text is cut between characters, and its lines become one', () => {
  expect(fitText('a\r\n\tb  c', 9)).toBe('a b c');
  expect(fitText('ab🛒', 3)).toBe('ab');
});

test.each([
  ['600 100 200', 'PL', '+48600100200'],
  ['+420 600 100 200', 'PL', '+420600100200'],
  ['0048 600-100-200', 'PL', '+48600100200'],
  ['030 1234567', 'DE', '0301234567'],
])('PayU gets the phone number %s of %s as %s', (phone, country, sent) => {
  expect(fitForPayu({ ...request, buyer: { ...request.buyer, phone, country } }).buyer.phone).toBe(sent);
});

test.each(['pl', 'en', 'es', 'de'])('Tpay’s page comes in the shop’s language %s', (language) => {
  expect(fitForTpay({ ...request, language }).language).toBe(language);
});

test('HotPay signs values that are joined by semicolons, so none contains one', () => {
  expect(fitForHotpay({ ...request, orderNumber: 'A;1' }).orderNumber).toBe('A,1');
});
