interface PlainLabelsProps {
  /** What the names have in common, for screen readers. */
  readonly title: string;
  readonly names: readonly string[];
}

/** Names in frames, side by side. */
export function PlainLabels({ title, names }: PlainLabelsProps) {
  if (names.length === 0) return null;
  return (
    <ul aria-label={title} className="flex flex-wrap gap-2 text-xs font-semibold">
      {names.map((name) => (
        <li key={name} className="rounded-xs border border-line-strong px-2 py-0.5 text-text">
          {name}
        </li>
      ))}
    </ul>
  );
}
