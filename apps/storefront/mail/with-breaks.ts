import { Children, createElement } from 'react';

/** A text with its line breaks, of which the mail's text part would otherwise make spaces. */
export function withBreaks(text: string) {
  // biome-ignore lint/correctness/useJsxKeyInIterable: Children.toArray gives keys
  return Children.toArray(text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [createElement('br'), line])));
}
