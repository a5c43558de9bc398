import { escapeMarkup } from '@witryna/contract/escape-markup';
import { oneLineText } from '../../plain-text/plain-text.ts';

/** Makes a text one line, and escapes it for an element or an attribute. */
export function escapeXml(text: string | number): string {
  return escapeMarkup(oneLineText(String(text)));
}

/** Makes an element that contains a text; nothing for an absent or empty text. */
export function xmlElement(name: string, text: string | number | null | undefined): string {
  const escaped = text == null ? '' : escapeXml(text);
  return escaped && `<${name}>${escaped}</${name}>`;
}
