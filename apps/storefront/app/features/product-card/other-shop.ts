interface OtherShop {
  readonly href: string;
  readonly host: string;
}

/** The other shop that sells a product. Undefined without an address, or with one that a page must not link to. */
export function otherShop(externalUrl: string | null | undefined): OtherShop | undefined {
  const url = externalUrl ? URL.parse(externalUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return { href: url.href, host: url.host };
}
