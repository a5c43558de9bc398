import { useQuery } from '@tanstack/react-query';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { reportMailKey, reportMailQuery, setReportMail } from '../../platform/api/report-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/field.tsx';

/** Whether the person gets a mail about each week of the shop. */
export function MondayMail({ host }: { host: string }) {
  const t = useTexts('back-office-reports');
  const refusalText = useRefusalText();
  const { data } = useQuery(reportMailQuery(host));
  const save = useChange((wanted: boolean) => setReportMail(host, wanted), reportMailKey(host));
  if (!data) return null;
  const wanted = save.isPending ? save.variables : data.wanted;
  return (
    <Card title={t('mondayTitle')}>
      <div className="px-4 pb-3 md:px-5">
        <CheckField
          label={t('mondayLabel')}
          hint={t('mondayHint')}
          checked={wanted}
          onChange={({ target: { checked } }) => {
            if (save.isPending) return;
            save.mutate(checked, {
              onSuccess: () => showToast(t(checked ? 'mondayOn' : 'mondayOff')),
              onError: (error) => showToast(refusalText(error), 'error'),
            });
          }}
        />
      </div>
    </Card>
  );
}
