const link = /<a href="([^"]*)"[^>]*>/g;

/** Sanitised HTML in which links to missing pages are plain text. */
export function unlink(html: string, hasPage: (target: string) => boolean): string {
  return html.replace(link, (tag, target: string) => (hasPage(target) ? tag : '<a>'));
}
