/**
 * Splits an account number into groups of four. Without an IBAN's country code, a remainder of one to three digits is
 * the first group: a Polish number begins with two check digits.
 */
export function accountGroups(account: string): string {
  const bare = account.replace(/\s/g, '');
  const lead = /^[A-Z]{2}/.test(bare) ? 4 : bare.length % 4;
  return [bare.slice(0, lead), ...(bare.slice(lead).match(/.{1,4}/g) ?? [])].filter(Boolean).join(' ');
}
