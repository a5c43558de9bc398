/** The `tel:` link of a phone number, with digits and plus only. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
