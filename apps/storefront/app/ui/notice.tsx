import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';

const tones = {
  info: { look: 'bg-soft text-text', Icon: InfoIcon },
  success: { look: 'bg-success-soft text-success', Icon: CheckIcon },
  error: { look: 'bg-danger-soft text-danger', Icon: AlertIcon },
} as const;

interface NoticeProps {
  readonly tone?: keyof typeof tones;
  readonly className?: string;
  readonly children: ReactNode;
}

/** An inline message. Screen readers announce errors at once and other tones politely. */
export function Notice({ tone = 'info', className, children }: NoticeProps) {
  const { look, Icon } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes('flex items-start gap-3 rounded-sm p-4 text-sm', look, className)}
    >
      <Icon size={20} className="mt-px shrink-0" />
      <div className="grow">{children}</div>
    </div>
  );
}
