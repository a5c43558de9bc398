import { productStatuses } from '@witryna/contract/product-form';
import { localTime, utcTime } from '../../platform/texts/local-time.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useChange, useDraft, useProblem } from './form-context.ts';

/** Whether and since when shoppers see the product. */
export function StatusCard() {
  const t = useTexts('back-office-goods');
  const change = useChange();
  const status = useDraft((draft) => draft.status);
  const publishedAt = useDraft((draft) => draft.publishedAt);
  const error = useProblem('publishedAt');
  return (
    <Card title={t('visibility')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <SelectField
          label={t('status')}
          data-path="status"
          hint={t(`statusHint_${status}`)}
          value={status}
          onChange={({ target }) => change({ status: productStatuses.find((one) => one === target.value) ?? status })}
        >
          {productStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`status_${one}`)}
            </option>
          ))}
        </SelectField>
        {status === 'published' && (
          <TextField
            label={t('publishedAt')}
            hint={t('publishedAtHint')}
            optional={t('optional')}
            data-path="publishedAt"
            type="datetime-local"
            max="2999-12-31T23:59"
            error={error}
            value={localTime(publishedAt)}
            onChange={({ target }) => change({ publishedAt: utcTime(target.value) })}
          />
        )}
      </div>
    </Card>
  );
}
