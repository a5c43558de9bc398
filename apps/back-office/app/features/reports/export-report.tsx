import { useMutation } from '@tanstack/react-query';
import type { Report, ReportFile, ReportQuery } from '@witryna/contract/reports';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { downloadReport } from '../../platform/api/report-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';

interface ExportReportProps {
  readonly host: string;
  readonly report: Report;
  readonly query: ReportQuery;
  readonly table: ReportFile['table'];
}

/** Saves one list of a report as a file for spreadsheets. */
export function ExportReport({ host, report, query, table }: ExportReportProps) {
  const t = useTexts('back-office-reports');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { period, report: name } = report;
  const list = table === 'days' ? t(`report_${name}`) : t(`table_${table}`);
  const save = useMutation({
    mutationFn: () => downloadReport(host, name, { ...query, table }, language),
    onSuccess: (file) => saveFile(file, `${t('fileReport')}-${name}-${table}-${period.from}-${period.to}.csv`),
    onError: (error) => showToast(refusalText(error), 'error'),
  });
  return (
    <IconButton
      label={t('exportOf', { list })}
      icon={<DownloadIcon size={16} />}
      busy={save.isPending}
      onClick={() => save.mutate()}
    />
  );
}
