interface LineVariantsProps {
  readonly variants: readonly { name: string; value: string }[] | undefined;
}

/** The chosen options of a product, one per line: `Colour: sand`. */
export function LineVariants({ variants = [] }: LineVariantsProps) {
  if (variants.length === 0) return null;
  return (
    <dl className="text-xs text-muted">
      {variants.map(({ name, value }) => (
        <div key={name}>
          <dt className="inline">{name}: </dt>
          <dd className="inline text-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
