import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { CheckIcon, type IconType } from './icons.tsx';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button with a list of commands. It is loaded by the press of its button (`late-menu.tsx`), so it opens at once. */
export function Menu({ trigger, side = 'bottom', align = 'start', className, children }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <Base.Popup className={classes('menu', className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemStyle =
  'flex min-h-11 fine:min-h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 text-sm outline-none select-none data-highlighted:bg-soft-strong data-disabled:opacity-50';

interface MenuItemProps extends Omit<ComponentProps<typeof Base.Item>, 'className' | 'children'> {
  readonly icon?: IconType | undefined;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon: OwnIcon, danger, children, ...item }: MenuItemProps) {
  return (
    <Base.Item {...item} className={classes(itemStyle, danger && 'text-danger')}>
      {OwnIcon && <OwnIcon size={16} className={danger ? undefined : 'text-muted'} />}
      {children}
    </Base.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode; readonly lang?: string }[];
  readonly closes?: boolean;
  onChoose(value: Value): void;
}

/** A group of which one is chosen. */
export function MenuChoice<Value extends string>({
  label,
  value,
  choices,
  closes = false,
  onChoose,
}: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs text-muted">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChoose(next)}>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} closeOnClick={closes} className={itemStyle}>
            <span lang={choice.lang} className="min-w-0 grow truncate">
              {choice.label}
            </span>
            <Base.RadioItemIndicator>
              <CheckIcon size={16} className="text-accent" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuLine() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}
