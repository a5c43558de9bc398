/** Six digits; a space in the middle, as banks show it, is fine. */
export function isPaymentCode(code: string): boolean {
  return /^\d{6}$/.test(bareCode(code));
}

export function bareCode(code: string): string {
  return code.replace(/\s/g, '');
}
