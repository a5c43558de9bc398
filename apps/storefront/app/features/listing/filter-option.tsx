interface FilterOptionProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** CSS colour of a swatch. */
  readonly color?: string | null | undefined;
  /** Number of products that the option leads to. An option that leads to none can't be chosen. */
  readonly count: number;
  readonly chosen: boolean;
}

export function FilterOption({ name, value, label, color, count, chosen }: FilterOptionProps) {
  return (
    <label className="filter-option">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} disabled={count === 0 && !chosen} />
      {color && <i style={{ backgroundColor: color }} />}
      <span>{label}</span> <small>{count}</small>
    </label>
  );
}
