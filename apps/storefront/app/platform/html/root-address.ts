const relative = /^[\w.%~-][^:\\]*$/;

/**
 * Makes a relative address in a shop's HTML start at the shop's root: `zdjecie.jpg` and `../zdjecie.jpg` become
 * `/zdjecie.jpg`. On a page, the browser would look for it below the page's own address. Other addresses stay.
 */
export function rootAddress(address: string): string {
  const plain = address.trim();
  return relative.test(plain) ? `/${plain.replace(/^(?:\.{1,2}\/)+/, '')}` : address;
}
