import { useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { MinusIcon, PlusIcon } from './icons.tsx';

interface QuantityStepperProps {
  readonly value: number;
  readonly max?: number | undefined;
  readonly texts: { label: string; decrease: string; increase: string };
  readonly className?: string;
  onChange(value: number): void;
  /** Called when the shopper wants more than `max`. If it is set, the plus button stays enabled at `max`. */
  onOver?(): void;
}

const step =
  'flex size-11 items-center justify-center transition-[background-color] hover:not-disabled:bg-soft disabled:opacity-35';

/**
 * An integer from 1 on, set by buttons or typed. A typed value is applied and clamped on blur or Enter. Characters are not
 * filtered while typing, since removing the dot would turn 2.5 into 25.
 */
export function QuantityStepper({ value, max = 9999, texts, className, onChange, onOver }: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const settle = (wanted: number) => {
    const next = Math.min(max, Math.max(1, Number.isNaN(wanted) ? value : wanted));
    if (field.current) field.current.value = String(next);
    if (wanted > max) onOver?.();
    if (next !== value) onChange(next);
  };
  const settleTyped = () => settle(Number.parseInt(field.current?.value ?? '', 10));
  const isFirst = useRef(true);
  // The first run applies a value that was typed before hydration. It is a layout effect, because the press of a button
  // may have caused the hydration: React handles that press next, with the new value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new `value` may replace what the shopper types
  useLayoutEffect(() => {
    const isHydration = isFirst.current;
    isFirst.current = false;
    if (!field.current || field.current.value === String(value)) return;
    if (!isHydration) field.current.value = String(value);
    else if (field.current !== document.activeElement) settleTyped();
  }, [value]);
  return (
    <div
      className={classes(
        'inline-flex w-fit items-center self-start overflow-hidden rounded-sm border border-line-strong bg-surface',
        className,
      )}
    >
      <button
        type="button"
        className={step}
        aria-label={texts.decrease}
        disabled={value <= 1}
        onClick={() => settle(value - 1)}
      >
        <MinusIcon size={18} />
      </button>
      <input
        className="tabular h-11 w-11 bg-transparent text-center text-sm font-semibold -outline-offset-2"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={4}
        aria-label={texts.label}
        ref={field}
        defaultValue={value}
        // Selects on click, not on focus, because hydration replays the focus event while the visitor is typing.
        onClick={(event) => event.currentTarget.select()}
        onBlur={settleTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            settleTyped();
          }
        }}
      />
      <button
        type="button"
        className={step}
        aria-label={texts.increase}
        disabled={value >= max && !onOver}
        onClick={() => settle(value + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  );
}
