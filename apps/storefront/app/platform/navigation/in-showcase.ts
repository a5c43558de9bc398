/** Whether a link may stand in the showcase: that has only home, products and documents. Links to other sites stay. */
export function inShowcase(target: string): boolean {
  return /^(?:\/(?:$|[?#]|(?:product|document)\/)|[?#]|https?:|mailto:|tel:)/i.test(target);
}
