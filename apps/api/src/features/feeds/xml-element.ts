import { oneLineText } from './plain-text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for an element or an attribute. Characters that XML can't contain are removed. */
export function escapeXml(text: string | number): string {
  return oneLineText(String(text)).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Makes an element that contains a text; nothing for an absent or empty text. */
export function xmlElement(name: string, text: string | number | null | undefined): string {
  const escaped = text == null ? '' : escapeXml(text);
  return escaped && `<${name}>${escaped}</${name}>`;
}
