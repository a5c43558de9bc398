import { useState } from 'react';
import { codeOf } from '../../platform/api/call-error.ts';
import { knowsPasskeys, signInByPasskey } from '../../platform/api/passkey-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { KeyIcon } from '../../ui/icons.tsx';

interface PasskeyButtonProps {
  onDone(): Promise<void>;
  onRefused(error: unknown): void;
}

/** Signs in by a passkey, in browsers that know them. */
export function PasskeyButton({ onDone, onRefused }: PasskeyButtonProps) {
  const t = useTexts('back-office-sign-in');
  const [isBusy, setBusy] = useState(false);
  if (!knowsPasskeys) return null;
  async function enter() {
    setBusy(true);
    onRefused(undefined);
    try {
      await signInByPasskey();
      await onDone();
    } catch (error) {
      if (codeOf(error) !== 'PASSKEY_CANCELLED') onRefused(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button wide busy={isBusy} onClick={() => void enter()}>
      <KeyIcon size={16} />
      {t('usePasskey')}
    </Button>
  );
}
