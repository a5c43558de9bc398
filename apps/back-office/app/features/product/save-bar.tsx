import { FormBar } from '../../forms/form-bar.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
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

/** The bar of a product's form. */
export function SaveBar({ saved, ...bar }: SaveBarProps) {
  const t = useTexts('back-office-goods');
  const isDirty = useDraft((draft) => !sameDraft(draft, saved));
  const problems = useProblems();
  return (
    <FormBar
      {...bar}
      isDirty={isDirty}
      wrong={problems.size}
      newText={t('newProduct')}
      onShowWrong={() => focusFirstProblem(problems)}
    />
  );
}
