import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly label: string;
  readonly initial?: string | undefined;
  /** The tab to open from outside the component. Each new object opens its tab once. */
  readonly wanted?: { readonly id: string } | undefined;
}

/** Tabs with the keys of the ARIA tab pattern: arrows, Home and End. All panels are rendered, and closed ones hidden. */
export function Tabs({ tabs, label, initial, wanted }: TabsProps) {
  const base = useId();
  const [open, setOpen] = useState(initial ?? tabs[0]?.id);
  useEffect(() => {
    if (wanted) setOpen(wanted.id);
  }, [wanted]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === open);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const next = steps[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    setOpen(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="no-scrollbar flex justify-center-safe gap-x-4 overflow-x-auto border-b border-line p-1 pb-0 max-sm:-mx-4 max-sm:px-4 sm:gap-x-6"
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
            onClick={() => setOpen(tab.id)}
            className="-mb-px min-h-12 min-w-11 shrink-0 border-b-2 border-transparent px-1 text-sm font-semibold whitespace-nowrap text-muted transition-[color,border-color,background-color] hover:text-text aria-selected:border-accent-ink aria-selected:text-text"
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
          {tab.content}
        </div>
      ))}
    </div>
  );
}
