import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import type { IconType } from '../ui/icons.tsx';

/** Items that belong together, with what they are. */
export function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={<span className="px-3 text-xs text-muted">{heading}</span>} className="pt-1 pb-2">
      {children}
    </Command.Group>
  );
}

interface ItemProps {
  readonly icon: IconType;
  readonly value: string;
  readonly forceMount?: boolean;
  readonly children: ReactNode;
  onSelect(): void;
}

/** Something to go to, which is found by its value. */
export function Item({ icon: OwnIcon, children, ...item }: ItemProps) {
  return (
    <Command.Item
      {...item}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-soft-strong fine:min-h-9"
    >
      <OwnIcon size={16} className="shrink-0 text-muted" />
      {children}
    </Command.Item>
  );
}
