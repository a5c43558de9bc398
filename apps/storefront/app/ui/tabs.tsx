import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { classes } from './classes.ts';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly label: string;
  readonly initial?: string | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** `line` underlines the selected tab, `pill` fills it. */
  readonly look?: 'line' | 'pill' | undefined;
  /** True to render a panel only when it is first opened. Otherwise all panels are rendered, and closed ones hidden. */
  readonly lazy?: boolean | undefined;
  /** The tab to open from outside the component. Each new object opens its tab once. */
  readonly wanted?: { readonly id: string } | undefined;
  onOpen?(id: string): void;
}

const aligned = { start: 'justify-start', center: 'justify-center-safe', end: 'justify-end-safe' } as const;
const looks = {
  line: 'border-b-2 border-transparent px-1 text-muted hover:text-text aria-selected:border-accent-ink aria-selected:text-text',
  pill: 'rounded-full px-5 text-text not-aria-selected:hover:bg-soft aria-selected:bg-accent aria-selected:text-accent-text',
} as const;

/** Tabs with the keys of the ARIA tab pattern: arrows, Home and End. */
export function Tabs({ tabs, label, initial, align = 'start', look = 'line', lazy, wanted, onOpen }: TabsProps) {
  const base = useId();
  const [open, setOpen] = useState(initial ?? tabs[0]?.id);
  const [opened, setOpened] = useState([open]);
  const choose = (id: string) => {
    setOpen(id);
    setOpened((before) => [...before, id]);
    onOpen?.(id);
  };
  useEffect(() => {
    if (!wanted) return;
    setOpen(wanted.id);
    setOpened((before) => [...before, wanted.id]);
  }, [wanted]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === open);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const next = steps[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={classes(
          'no-scrollbar flex overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4',
          aligned[align],
          look === 'line' ? 'gap-x-4 border-b border-line pb-0 sm:gap-x-6' : 'gap-x-2',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={classes(
              '-mb-px min-h-12 min-w-11 shrink-0 text-sm font-semibold whitespace-nowrap transition-[color,border-color,background-color]',
              looks[look],
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== open}
          className="pt-8"
        >
          {(!lazy || opened.includes(tab.id)) && tab.content}
        </div>
      ))}
    </div>
  );
}
