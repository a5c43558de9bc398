import { decodeHTMLStrict } from 'entities/decode';
import sanitize from 'sanitize-html';
import { cutText } from './plain-text.ts';

/** Makes plain text of a text that may have HTML; its lines stay, and it is cut to a length. */
export function plainBody(html: string, maxLength: number): string {
  const lines = html.replace(/<br\s?\/?>|<\/p>/gi, '\n');
  const text = decodeHTMLStrict(sanitize(lines, { allowedTags: [], allowedAttributes: {} }));
  const shown = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
  return cutText(
    shown
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    maxLength,
  );
}
