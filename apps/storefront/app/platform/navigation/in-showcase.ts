/** Whether a link may stand in the showcase: that has only home, products and documents. Links to other sites stay. */
export function inShowcase(target: string): boolean {
  return /^(?:\/(?:$|[?#]|(?:product|document)\/)|[?#]|https?:|mailto:|tel:)/i.test(target);
}

const link = /<a href="([^"]*)"[^>]*>/g;

/** Sanitised HTML whose links to pages that the showcase lacks are plain text. */
export function withShowcaseLinks(html: string): string {
  return html.replace(link, (tag, target: string) => (inShowcase(target) ? tag : '<a>'));
}
