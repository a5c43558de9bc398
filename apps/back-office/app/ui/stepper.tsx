import { type ComponentProps, useId } from 'react';
import { IconButton } from './button.tsx';
import { MinusIcon, PlusIcon } from './icons.tsx';

interface StepperProps extends Pick<ComponentProps<'input'>, 'aria-describedby'> {
  /** Read to people who can't see what the number stands beside. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Texts of the buttons. */
  readonly less: string;
  readonly more: string;
  onChange(value: number): void;
}

/** A number from 0 to `max` that is typed, or changed by buttons and arrow keys. */
export function Stepper({ label, value, max, less, more, onChange, ...input }: StepperProps) {
  const id = useId();
  const change = (to: number) => onChange(Math.min(max, Math.max(0, Math.trunc(to) || 0)));
  return (
    <span className="inline-flex items-center gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <IconButton
        label={less}
        icon={<MinusIcon size={16} />}
        tone="plain"
        disabled={value === 0}
        onClick={() => change(value - 1)}
      />
      <input
        {...input}
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={value}
        onChange={(event) => change(event.target.valueAsNumber)}
        className="h-11 w-12 rounded-md border border-line-strong bg-field text-center text-base fine:h-9 fine:text-sm [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton
        label={more}
        icon={<PlusIcon size={16} />}
        tone="plain"
        disabled={value >= max}
        onClick={() => change(value + 1)}
      />
    </span>
  );
}
