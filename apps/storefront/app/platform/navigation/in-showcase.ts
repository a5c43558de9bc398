/**
 * Whether a link works on the showcase host, which has only home, products and documents. Links to other sites work.
 */
export function inShowcase(target: string): boolean {
  return /^(?:\/(?:$|[?#]|(?:product|document)\/)|[?#]|https?:|mailto:|tel:)/i.test(target);
}
