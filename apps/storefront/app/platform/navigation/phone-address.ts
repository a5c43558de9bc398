/** `tel:` with digits and plus alone: signs between them are for people. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
