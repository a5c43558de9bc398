interface OrderMail {
  kind: string;
  /** What the mail is about, for kinds that an order may have several of. */
  request?: string | undefined;
  /** The press with which the shop sends it once more. */
  repeat?: string | undefined;
}

/** The id of a mail about an order, which is the same at each try. */
export function orderMailId(number: string, { kind, request, repeat }: OrderMail): string {
  return [number, kind, request, repeat].filter(Boolean).join('-');
}
