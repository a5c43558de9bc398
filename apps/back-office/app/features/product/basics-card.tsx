import { productLimits } from '@witryna/contract/product-form';
import { lazy, Suspense } from 'react';
import { handleOf } from '../../platform/texts/handle-of.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DraftText } from './draft-fields.tsx';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';

const DescriptionField = lazy(() =>
  import('./description-field.tsx').then((file) => ({ default: file.DescriptionField })),
);

/** Name, brand and description. */
export function BasicsCard() {
  const t = useTexts('back-office-goods');
  const { choices } = useSession();
  const title = useDraft((draft) => draft.title);
  const error = useProblem('title');
  const change = useChange();
  return (
    <Card>
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <TextField
          label={t('name')}
          data-path="title"
          autoComplete="off"
          maxLength={productLimits.title}
          value={title}
          error={error}
          onChange={({ target }) =>
            change(({ handleFollows }) => ({
              title: target.value,
              ...(handleFollows && { handle: handleOf(target.value) }),
            }))
          }
        />
        <DraftText
          name="brand"
          label={t('brand')}
          isOptional
          suggestions={choices.brands}
          maxLength={productLimits.brand}
        />
        <Suspense fallback={<Skeleton className="h-60" />}>
          <DescriptionField />
        </Suspense>
      </div>
    </Card>
  );
}
