import { type ReactNode, useEffect, useRef } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly headingLevel?: 1 | 2 | 3;
  /** True if the list became empty while the visitor was on the page. */
  readonly instead?: boolean | undefined;
  /** The next steps: buttons or links. */
  readonly children?: ReactNode;
}

/** An icon, a sentence and next steps, shown for an empty list or a missing page. */
export function EmptyState({ icon, title, text, headingLevel = 2, instead = false, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!instead) return;
    // The list has just become empty. If the button that removed the last entry had the focus, the heading takes it. The
    // page is shorter now, so the heading is scrolled into view.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [instead]);
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-4 py-12 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        {icon}
      </span>
      <Heading ref={heading} tabIndex={instead ? -1 : undefined} className="mt-2 text-xl outline-none">
        {title}
      </Heading>
      {text && <p className="text-balance text-muted">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
