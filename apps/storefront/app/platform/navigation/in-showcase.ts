/** Whether the showcase host has the page of a link. It has only home, products and documents. True for other sites. */
export function inShowcase(target: string): boolean {
  return /^(?:\/(?:$|[?#]|(?:product|document)\/)|[?#]|https?:|mailto:|tel:)/i.test(target);
}
