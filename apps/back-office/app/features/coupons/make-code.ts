/** Letters and digits that nobody takes for another when a code is read out or copied from paper. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

/** Makes a code for a coupon. */
export function makeCode(random = crypto.getRandomValues(new Uint32Array(LENGTH))): string {
  return Array.from(random, (number) => signs.charAt(number % signs.length)).join('');
}
