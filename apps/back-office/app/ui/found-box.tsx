import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useId, useState } from 'react';
import type { Choice } from './choice-box.tsx';
import { controlStyle, FieldError } from './field.tsx';
import { SearchIcon } from './icons.tsx';

interface FoundBoxProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly path?: string;
  readonly typed: string;
  /** What was found for it. */
  readonly found: readonly Choice[];
  /** Shown when nothing was found; empty while somebody types. */
  readonly emptyText: string;
  /** Draws one that was found. */
  children(value: number): ReactNode;
  onType(typed: string): void;
  onChoose(value: number): void;
}

/** Reasons for which the field's text is what somebody has typed, not the name of what they have chosen. */
const typing: readonly string[] = ['input-change', 'input-clear', 'clear-press'];

/** Takes one of many things after the other; they are searched elsewhere while somebody types. */
export function FoundBox(props: FoundBoxProps) {
  const { label, error, placeholder, path, typed, found, emptyText, children, onType, onChoose } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Combobox.Root
      items={found}
      filter={null}
      value={null}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => {
        if (typing.includes(reason)) onType(text);
      }}
      onValueChange={(chosen: Choice | null) => {
        if (!chosen) return;
        onType('');
        onChoose(chosen.value);
      }}
      // Without anything to say, there is no list.
      open={isOpen && (found.length > 0 || emptyText !== '')}
      onOpenChange={setOpen}
      autoHighlight
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <span className="relative block">
          <SearchIcon size={16} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
          <Combobox.Input
            id={id}
            data-path={path}
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            className={`${controlStyle} pl-9`}
          />
        </span>
        <FieldError error={error} />
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <Combobox.Popup className="menu w-(--anchor-width) max-w-none">
            <Combobox.Empty className="px-2.5 py-2 text-sm text-muted empty:hidden">{emptyText}</Combobox.Empty>
            <Combobox.List>
              {(choice: Choice) => (
                <Combobox.Item
                  key={choice.value}
                  value={choice}
                  className="flex min-h-11 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 text-sm outline-none select-none data-highlighted:bg-soft-strong"
                >
                  {children(choice.value)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
