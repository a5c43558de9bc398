import { goodsExportAddress } from '../../platform/api/goods-import-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';

/** The shop's goods as a file that can be changed and imported again. */
export function ExportCard({ host }: { host: string }) {
  const t = useTexts('back-office-import');
  return (
    <Card title={t('out')}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-4 md:px-5">
        <p className="max-w-prose text-sm text-muted-strong">{t('outText')}</p>
        <a href={goodsExportAddress(host)} download={`${host}-products.csv`} className={buttonStyle({})}>
          <DownloadIcon size={16} />
          {t('download')}
        </a>
      </div>
    </Card>
  );
}
