const link = /<a href="([^"]*)"[^>]*>/g;

/** Turns the links of sanitised HTML into plain text if the host does not have their page. */
export function unlink(html: string, hasPage: (target: string) => boolean): string {
  return html.replace(link, (tag, target: string) => (hasPage(target) ? tag : '<a>'));
}
