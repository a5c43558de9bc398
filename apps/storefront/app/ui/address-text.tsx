/** An address that breaks at commas, with the house number on the line of its street. */
export function AddressText({ text }: { text: string }) {
  const parts = text.split(', ');
  return parts.map((part, at) => (
    <span key={part} className="inline-block">
      {part.replace(/ (?=\d+\S*$)/, '\u00a0')}
      {at < parts.length - 1 && ',\u00a0'}
    </span>
  ));
}
