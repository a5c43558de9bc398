import type { goodsImportList } from '@witryna/contract/goods-import';
import type { z } from 'zod';
import { importReportAddress } from '../../platform/api/goods-import-calls.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';

interface EarlierImportsProps {
  readonly host: string;
  readonly imports: z.infer<typeof goodsImportList>['imports'];
}

/** The imports before the last one, with their reports. */
export function EarlierImports({ host, imports }: EarlierImportsProps) {
  const t = useTexts('back-office-import');
  const language = useLanguage();
  if (imports.length === 0) return null;
  return (
    <Card title={t('earlier')}>
      <RowList>
        {imports.map(({ id, file, state, at, by }) => (
          <Row
            key={id}
            title={file}
            marks={<Badge tone={state === 'done' ? 'green' : 'neutral'}>{t(`state_${state}`)}</Badge>}
            action={
              <a
                href={importReportAddress(host, id)}
                download={`${host}-import.csv`}
                aria-label={t('reportOf', { file })}
                title={t('reportOf', { file })}
                className={buttonStyle({ square: true })}
              >
                <DownloadIcon size={16} />
              </a>
            }
          >
            <RowLine>{`${longMoment(at, language)} · ${by}`}</RowLine>
          </Row>
        ))}
      </RowList>
    </Card>
  );
}
