/**
 * An address, or other data in one line, which break at commas, so that street and house number stay together, also
 * `Calle Mayor, 5`.
 */
export function AddressText({ text }: { text: string }) {
  const parts = text.split(/, (?!\d{1,4}(?:,|$))/);
  return parts.map((part, at) => (
    <span key={part} className="inline-block">
      {part.replace(/ (?=\d\S*$)/, '\u00a0')}
      {at < parts.length - 1 && ',\u00a0'}
    </span>
  ));
}
