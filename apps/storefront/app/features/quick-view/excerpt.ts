/**
 * The first words of a shop's HTML, as plain text. The parsed document runs no script and loads no picture.
 * @param most the length in characters, without the ellipsis
 */
export function excerptOf(html: string, most: number): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  // Without a space, the last word of a paragraph and the first one of the next would be one word.
  for (const element of body.querySelectorAll('p, li, br, td, h1, h2, h3, h4')) element.append(' ');
  return shortened(body.textContent.replace(/\s+/g, ' ').trim(), most);
}

export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : most)}…`;
}
