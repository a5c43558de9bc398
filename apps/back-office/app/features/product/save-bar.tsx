import { useTexts } from '../../platform/texts/texts.ts';
import { hasCommandKey } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { focusFirstProblem, useDraft, useProblems } from './form-context.ts';
import type { ProductDraft } from './product-draft.ts';
import { sameDraft } from './same-draft.ts';

interface SaveBarProps {
  /** What was saved last. */
  readonly saved: ProductDraft;
  readonly isNew: boolean;
  readonly isSaving: boolean;
  readonly error: string | undefined;
  onDiscard(): void;
}

/** Says that something is not saved yet, or why it can't be. */
export function SaveBar({ saved, isNew, isSaving, error, onDiscard }: SaveBarProps) {
  const t = useTexts('back-office-goods');
  const isDirty = useDraft((draft) => !sameDraft(draft, saved));
  const problems = useProblems();
  const isShown = isDirty || isNew || isSaving;
  return (
    <div className="sticky bottom-17 z-10 mt-4 lg:bottom-4">
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
            ) : problems.size > 0 ? (
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-2 text-left text-danger fine:min-h-9"
                onClick={() => focusFirstProblem(problems)}
              >
                <AlertIcon size={16} className="shrink-0" />
                {t('wrongFields', { count: problems.size })}
              </button>
            ) : (
              <span className="font-medium">{isDirty ? t('unsaved') : t('newProduct')}</span>
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
