import { limitedKinds, MOST_PAGES_AT_ONCE, type ShopOfInstallation } from '@witryna/contract/installation';
import { changeLimits } from '../../platform/api/operator-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const choices = Array.from({ length: MOST_PAGES_AT_ONCE }, (_, at) => at + 1);

/** How much a shop may use, and how often it was limited in the last day. */
export function LimitsCard({ shop: { host, limits, limited } }: { shop: ShopOfInstallation }) {
  const t = useTexts('back-office-operator');
  const refusalText = useRefusalText();
  const { mutate, isPending, error } = useChange(
    (pagesAtOnce: number | null) => changeLimits(host, { pagesAtOnce }),
    ['installation', 'shops'],
  );
  return (
    <Card title={t('limits')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        {error && <Notice tone="error">{refusalText(error)}</Notice>}
        <dl className="grid gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
          {limitedKinds.map((kind) => (
            <div key={kind}>
              <dt className="text-xs text-muted">{t(`limited_${kind}`)}</dt>
              <dd className="font-medium tabular-nums">{limited[kind]}</dd>
            </div>
          ))}
        </dl>
        <SelectField
          label={t('pagesAtOnce')}
          hint={t('pagesAtOnceHint')}
          className="max-w-md"
          value={limits.pagesAtOnce ?? ''}
          disabled={isPending}
          onChange={({ target: { value } }) =>
            mutate(value === '' ? null : Number(value), { onSuccess: () => showToast(t('limitsSaved')) })
          }
        >
          <option value="">{t('asOtherShops')}</option>
          {choices.map((pages) => (
            <option key={pages} value={pages}>
              {t('pagesCount', { count: pages })}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  );
}
