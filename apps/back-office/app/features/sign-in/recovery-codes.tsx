import { useState } from 'react';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { CopyIcon, PrintIcon } from '../../ui/icons.tsx';

/** The codes that let somebody in who has lost their phone. They are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): Promise<void> }) {
  const t = useTexts('back-office-sign-in');
  const [isKept, setKept] = useState(false);
  const [problem, setProblem] = useState<string>();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast(t('codesCopied')),
      () => showToast(t('copyFailed'), 'error'),
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('codesText')}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-soft-strong p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print grid grid-cols-2 gap-2">
        <Button onClick={copy}>
          <CopyIcon size={16} />
          {t('copy')}
        </Button>
        <Button onClick={() => window.print()}>
          <PrintIcon size={16} />
          {t('print')}
        </Button>
      </div>
      <div className="no-print">
        <CheckField
          label={t('codesKept')}
          checked={isKept}
          error={problem}
          onChange={(event) => {
            setKept(event.target.checked);
            setProblem(undefined);
          }}
        />
        <Button
          tone="primary"
          wide
          className="mt-2"
          onClick={() => (isKept ? void onDone() : setProblem(t('codesKeptFirst')))}
        >
          {t('finish')}
        </Button>
      </div>
    </div>
  );
}
