/** The id in the address of a product's page: `12` in `/product/12-kubek`; undefined for any other address. */
export function productOfLink(link: string | undefined): string | undefined {
  return /^\/product\/([^-/?]+)/.exec(link ?? '')?.[1];
}
