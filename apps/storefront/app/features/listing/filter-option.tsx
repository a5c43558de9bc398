import type { ReactNode } from 'react';

interface FilterOptionProps {
  /** Of options of the type `radio`, one can be chosen. */
  readonly type?: 'checkbox' | 'radio';
  readonly name: string;
  readonly value: string;
  readonly label: ReactNode;
  /** CSS colour of a swatch. */
  readonly color?: string | null | undefined;
  /** Number of products that the option leads to. An option that leads to none can't be chosen. */
  readonly count?: number;
  readonly chosen: boolean;
}

export function FilterOption({ type = 'checkbox', name, value, label, color, count, chosen }: FilterOptionProps) {
  return (
    <label className="filter-option">
      <input type={type} name={name} value={value} defaultChecked={chosen} disabled={count === 0 && !chosen} />
      {color && <i style={{ backgroundColor: color }} />}
      <span>{label}</span> <small>{count}</small>
    </label>
  );
}
