import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';

const looks = {
  info: { icon: InfoIcon, style: 'bg-blue-soft text-blue' },
  warning: { icon: AlertIcon, style: 'bg-amber-soft text-amber' },
  error: { icon: AlertIcon, style: 'bg-danger-soft text-danger' },
  success: { icon: CheckIcon, style: 'bg-green-soft text-green' },
} as const;

interface NoticeProps {
  readonly tone: keyof typeof looks;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What somebody must know about a form or a page, e.g. why it was refused. */
export function Notice({ tone, children, action }: NoticeProps) {
  const { icon: ToneIcon, style } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={classes('flex items-start gap-3 rounded-lg px-4 py-3 text-sm', style)}
    >
      <ToneIcon size={18} className="mt-px shrink-0" />
      <div className="min-w-0 grow">{children}</div>
      {action}
    </div>
  );
}
