import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../platform/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';

interface LeaveDialogProps {
  /** What becomes of the changes. */
  readonly text: string;
  isDirty(): boolean;
}

/** Asks before somebody leaves a form with unsaved changes. */
export function LeaveDialog({ text, isDirty }: LeaveDialogProps) {
  const t = useTexts('back-office-goods');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open title={t('leaveTitle')} onClose={() => blocker.reset()}>
      <p className="text-sm">{text}</p>
      <DialogButtons>
        <Button onClick={() => blocker.proceed()}>{t('leave')}</Button>
        <Button tone="primary" onClick={() => blocker.reset()}>
          {t('stay')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
