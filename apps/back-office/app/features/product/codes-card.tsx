import { productLimits } from '@witryna/contract/product-form';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { DraftArea, DraftText } from './draft-fields.tsx';
import { useChange, useDraft, useProblem } from './form-context.ts';

/** What finds the product: in the shop's search, in search engines, and in the shopkeeper's own lists. */
export function CodesCard() {
  const t = useTexts('back-office-goods');
  const handle = useDraft((draft) => draft.handle);
  const handleError = useProblem('handle');
  const change = useChange();
  return (
    <>
      <Card title={t('finding')}>
        <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
          <DraftArea
            name="keywords"
            label={t('keywords')}
            hint={t('keywordsHint')}
            isOptional
            rows={2}
            maxLength={productLimits.keywords}
          />
          <DraftText
            name="seoTitle"
            label={t('seoTitle')}
            hint={t('seoTitleHint')}
            isOptional
            maxLength={productLimits.seoTitle}
          />
          <DraftArea
            name="seoDescription"
            label={t('seoDescription')}
            isOptional
            rows={2}
            maxLength={productLimits.seoDescription}
          />
        </div>
      </Card>
      <Card title={t('codes')}>
        <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
          <TextField
            label={t('handle')}
            hint={t('handleHint')}
            data-path="handle"
            autoComplete="off"
            spellCheck={false}
            maxLength={productLimits.handle}
            error={handleError}
            value={handle}
            onChange={({ target }) => change({ handle: target.value, handleFollows: false })}
          />
          <DraftText name="code" label={t('code')} isOptional maxLength={productLimits.code} />
          <DraftText name="wholesalerCode" label={t('wholesalerCode')} isOptional maxLength={productLimits.code} />
        </div>
      </Card>
    </>
  );
}
