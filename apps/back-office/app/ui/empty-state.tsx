import type { ReactNode } from 'react';
import type { IconType } from './icons.tsx';

interface EmptyStateProps {
  readonly icon: IconType;
  readonly title: string;
  readonly text?: string | undefined;
  readonly headingLevel?: 1 | 2;
  /** The next steps: buttons or links. */
  readonly children?: ReactNode;
}

/** An icon, a sentence and next steps, shown for an empty list, a missing page or a failure. */
export function EmptyState({ icon: TopicIcon, title, text, headingLevel = 2, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex max-w-104 flex-col items-center gap-2 px-4 py-16 text-center">
      <span className="mb-2 flex size-12 items-center justify-center rounded-xl border border-line bg-surface text-muted shadow-control">
        <TopicIcon size={22} />
      </span>
      <Heading className="text-base font-semibold text-balance">{title}</Heading>
      {text && <p className="text-sm text-pretty text-muted">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
