import { productLimits } from '@witryna/contract/product-form';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceBox, ChoicesBox } from '../../ui/choice-box.tsx';
import { WordsField } from '../../ui/words-field.tsx';
import { categoryChoices } from '../goods/category-choices.ts';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';

/** Where shoppers find the product: categories and tags. */
export function SortingCard() {
  const t = useTexts('back-office-goods');
  const { choices } = useSession();
  const change = useChange();
  const categoryId = useDraft((draft) => draft.categoryId);
  const moreCategoryIds = useDraft((draft) => draft.moreCategoryIds);
  const tags = useDraft((draft) => draft.tags);
  const error = useProblem('categoryId');
  const moreError = useProblem('moreCategoryIds');
  const tagsError = useProblem('tags');
  const categories = categoryChoices(choices.categories);
  return (
    <Card title={t('sorting')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <ChoiceBox
          label={t('category')}
          path="categoryId"
          placeholder={t('noCategory')}
          choices={categories}
          emptyText={t('noCategoryFound')}
          clearLabel={t('clearCategory')}
          error={error}
          value={categoryId}
          onChoose={(chosen) => change({ categoryId: chosen })}
        />
        <ChoicesBox
          label={t('moreCategories')}
          path="moreCategoryIds"
          choices={categories.filter(({ value }) => value !== categoryId)}
          emptyText={t('noCategoryFound')}
          error={moreError}
          removeLabel={(name) => t('removeTag', { name })}
          values={moreCategoryIds}
          onChoose={(chosen) => change({ moreCategoryIds: chosen })}
        />
        <WordsField
          label={t('bulk_tags')}
          path="tags"
          hint={t('tagsHint')}
          error={tagsError}
          words={tags}
          suggestions={choices.tags}
          maxLength={productLimits.tag}
          removeLabel={(name) => t('removeTag', { name })}
          onChange={(words) => change({ tags: words })}
        />
      </div>
    </Card>
  );
}
