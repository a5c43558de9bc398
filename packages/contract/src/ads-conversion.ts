/**
 * The name of a conversion in Google Ads, `AW-123456789/AbC-D_efG`. A label is the part after the slash, or the whole;
 * only the whole for a combined tag (`GT-`), which has another id than Ads.
 * @returns undefined without a label, for one in another form, and for a tag that does not advertise
 */
export function adsConversion(tag: string, label: string | null | undefined): string | undefined {
  const [, account = tag, end] = /^(?:(AW-\d{6,14})\/)?(?!AW-\d+$)([\w-]{4,50})$/.exec(label ?? '') ?? [];
  return end && /^(?:AW|GT)-/.test(tag) && account.startsWith('AW-') ? `${account}/${end}` : undefined;
}
