/** A tag as a title: articles write tags in lower case, and a page's heading begins with a capital letter. */
export function tagTitle(tag: string): string {
  const [first = ''] = tag;
  return first.toUpperCase() + tag.slice(first.length);
}
