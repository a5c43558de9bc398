import { reviewLimits } from '@witryna/contract/reviews';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface RefuseDialogProps {
  /** How many reviews are refused. */
  readonly count: number;
  readonly isBusy: boolean;
  onRefuse(reason: string): void;
  onClose(): void;
}

const reasons = ['advertising', 'abuse', 'personal', 'elsewhere'] as const;

/** Asks why reviews are not to be shown. A bad rating alone is no reason. */
export function RefuseDialog({ count, isBusy, onRefuse, onClose }: RefuseDialogProps) {
  const t = useTexts('back-office-conversation');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim()) onRefuse(reason);
  }
  return (
    <Dialog open title={t('refuseTitle', { count })} closeLabel={t('close')} onClose={isBusy ? undefined : onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Notice tone="info">{t('refuseLaw')}</Notice>
        <div>
          <p className="mb-2 text-sm font-medium">{t('refuseReasons')}</p>
          <div className="flex flex-wrap gap-2">
            {reasons.map((one) => (
              <Button key={one} onClick={() => setReason(t(`reason_${one}`))}>
                {t(`reason_${one}`)}
              </Button>
            ))}
          </div>
        </div>
        <TextArea
          label={t('refuseReason')}
          hint={t('refuseReasonHint')}
          error={isMissing ? t('reasonMissing') : undefined}
          maxLength={reviewLimits.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogButtons>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="danger" busy={isBusy}>
            {t('refuse')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
