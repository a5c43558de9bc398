import { expect, test } from 'vitest';
import { isPayuSignature } from './payu-signature.ts';

// From the tests of openpayu_php: the body `OpenPayUData`, signed with the key `SignatureKey`.
test.each([
  ['MD5', '8375034eb737d520c829fad4026a38aa'],
  ['SHA-1', '52bb16149d1a5ccc8ac05f8e435c30d82efd5364'],
  ['SHA256', '8b2fd55b48f150347df56ce18d787335f32ced1d67f214016476f7c0a8f09981'],
  ['SHA-256', '8b2fd55b48f150347df56ce18d787335f32ced1d67f214016476f7c0a8f09981'],
  ['SHA384', '219a7029f09ae02ee406a623becca9691557cbf503fe58485cb5a08bf1a2a72f745fbc3e8fb1fa80f824b4f890ad3b35'],
  [
    'SHA512',
    '4f658844a6bc4ed3c4320ecae0dc5e414c4fa2ce07563914cd5069f277ddead37be5ca6dc35099ff9d8c184bb561bb740f626fdb5162d8f7160dba8ec4ad1d5d',
  ],
])('a signature with %s is accepted as PayU’s own library makes it', (algorithm, signature) => {
  const header = `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`;
  expect(isPayuSignature(header, 'OpenPayUData', 'SignatureKey')).toBe(true);
  expect(isPayuSignature(header, 'OpenPayUData ', 'SignatureKey')).toBe(false);
  expect(isPayuSignature(header, 'OpenPayUData', 'AnotherKey')).toBe(false);
});

test.each([null, '', 'signature=', 'sender=checkout;signature=8375034eb737d520c829fad4026a38aa;algorithm=CRC32'])(
  'the header %s is no signature',
  (header) => {
    expect(isPayuSignature(header, 'OpenPayUData', 'SignatureKey')).toBe(false);
  },
);
