import { useEffect, useRef } from 'react';
import { useTexts } from '../platform/texts/texts.ts';
import { hasCommandKey } from '../shell/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { AlertIcon } from '../ui/icons.tsx';

interface FormBarProps {
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why it was refused. */
  readonly error: string | undefined;
  /** How many fields are wrong. */
  readonly wrong: number;
  /** What stands in the bar of a new thing. */
  readonly newText: string;
  onShowWrong(): void;
  onDiscard(): void;
}

/** Says at the foot of a form that something is not saved yet, or why it can't be. */
export function FormBar({ isNew, isDirty, isSaving, error, wrong, newText, onShowWrong, onDiscard }: FormBarProps) {
  const t = useTexts('back-office-goods');
  const bar = useRef<HTMLDivElement>(null);
  const isShown = isDirty || isNew || isSaving;
  // The bar comes up while somebody types, perhaps over the very field.
  useEffect(() => {
    const field = document.activeElement;
    if (isShown && field && bar.current?.parentElement?.contains(field)) field.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div ref={bar} className="foot-bar mt-4">
      <div role="status" className="sr-only">
        {isDirty ? t('unsaved') : ''}
      </div>
      {isShown && (
        <div className="flex items-center gap-2 rounded-xl bg-surface p-2 pl-4 shadow-float">
          <div className="min-w-0 grow text-sm leading-tight">
            {error !== undefined ? (
              <p role="alert" className="text-danger">
                {error}
              </p>
            ) : wrong > 0 ? (
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-2 text-left text-danger fine:min-h-9"
                onClick={onShowWrong}
              >
                <AlertIcon size={16} className="shrink-0" />
                {t('wrongFields', { count: wrong })}
              </button>
            ) : (
              <span className="font-medium">{isDirty ? t('unsaved') : newText}</span>
            )}
          </div>
          {isDirty && (
            <Button tone="quiet" disabled={isSaving} onClick={onDiscard}>
              {t('discard')}
            </Button>
          )}
          <Button
            type="submit"
            tone="primary"
            busy={isSaving}
            aria-keyshortcuts={hasCommandKey ? 'Meta+S' : 'Control+S'}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}
