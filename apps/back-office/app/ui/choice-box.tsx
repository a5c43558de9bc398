import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { controlStyle, FieldError } from './field.tsx';
import { CheckIcon, ChevronDownIcon, CloseIcon } from './icons.tsx';

export interface Choice {
  readonly value: number;
  readonly label: string;
}

interface BoxProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly choices: readonly Choice[];
  /** Shown when nothing that is typed is found. */
  readonly emptyText: string;
  readonly path?: string;
}

interface ChoiceBoxProps extends BoxProps {
  readonly value: number | null;
  readonly clearLabel: string;
  onChoose(value: number | null): void;
}

/** More would make a list slow; whoever looks for something else types more of its name. */
const SHOWN = 100;

/** One of many things, found by typing a part of its name. */
export function ChoiceBox({ value, clearLabel, onChoose, ...box }: ChoiceBoxProps) {
  const { label, hint, error, placeholder, choices, path } = box;
  const id = useId();
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  return (
    <Combobox.Root
      items={choices}
      limit={SHOWN}
      value={chosen}
      onValueChange={(next) => onChoose(next?.value ?? null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && <p className="text-xs text-muted">{hint}</p>}
        <span className="relative block">
          <Combobox.Input
            id={id}
            data-path={path}
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            className={classes(controlStyle, 'pr-18')}
          />
          {chosen ? (
            <Combobox.Clear
              aria-label={clearLabel}
              className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted hover:text-text"
            >
              <CloseIcon size={16} />
            </Combobox.Clear>
          ) : (
            <ChevronDownIcon
              size={16}
              className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
            />
          )}
        </span>
        <FieldError error={error} />
      </div>
      <ChoiceList emptyText={box.emptyText} />
    </Combobox.Root>
  );
}

interface ChoicesBoxProps extends BoxProps {
  readonly values: readonly number[];
  removeLabel(name: string): string;
  onChoose(values: number[]): void;
}

/** Several of many things, found by typing a part of their names. */
export function ChoicesBox({ values, removeLabel, onChoose, ...box }: ChoicesBoxProps) {
  const { label, hint, placeholder, choices, error, path } = box;
  const id = useId();
  const chosen = values.flatMap((value) => choices.find((choice) => choice.value === value) ?? []);
  return (
    <Combobox.Root
      multiple
      items={choices}
      limit={SHOWN}
      value={chosen}
      onValueChange={(next) => onChoose(next.map(({ value }) => value))}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && <p className="text-xs text-muted">{hint}</p>}
        <Combobox.Chips
          className={classes(controlStyle, 'flex flex-wrap items-center gap-1.5 has-focus-visible:outline-2')}
        >
          {chosen.map((choice) => (
            <Combobox.Chip
              key={choice.value}
              className="inline-flex h-8 items-center rounded-full bg-soft-strong pl-3 text-xs data-highlighted:bg-accent-soft"
            >
              {choice.label}
              <Combobox.ChipRemove
                aria-label={removeLabel(choice.label)}
                className="flex size-8 items-center justify-center text-muted hover:text-text"
              >
                <CloseIcon size={14} />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            id={id}
            data-path={path}
            placeholder={chosen.length === 0 ? placeholder : ''}
            className="min-h-8 min-w-24 grow bg-transparent outline-none"
          />
        </Combobox.Chips>
        <FieldError error={error} />
      </div>
      <ChoiceList emptyText={box.emptyText} />
    </Combobox.Root>
  );
}

function ChoiceList({ emptyText }: { emptyText: string }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={6} collisionPadding={8} className="z-40 outline-none">
        <Combobox.Popup className="menu w-(--anchor-width) max-w-none">
          <Combobox.Empty className="px-2.5 py-2 text-sm text-muted empty:hidden">{emptyText}</Combobox.Empty>
          <Combobox.List>
            {(choice: Choice) => (
              <Combobox.Item
                key={choice.value}
                value={choice}
                className="flex min-h-11 cursor-default items-center gap-2 rounded-md px-2.5 py-1 text-sm outline-none select-none data-highlighted:bg-soft-strong fine:min-h-8"
              >
                <span className="min-w-0 grow">{choice.label}</span>
                <Combobox.ItemIndicator>
                  <CheckIcon size={16} className="text-accent" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
