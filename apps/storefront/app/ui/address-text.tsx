/** An address breaks at its commas first, so that no post code is torn apart. */
export function AddressText({ text }: { text: string }) {
  const parts = text.split(', ');
  return parts.map((part, at) => (
    <span key={part} className="inline-block">
      {part}
      {at < parts.length - 1 && ',\u00a0'}
    </span>
  ));
}
