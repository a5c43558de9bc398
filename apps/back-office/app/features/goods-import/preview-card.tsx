import { useMutation } from '@tanstack/react-query';
import type { GoodsImport, GoodsImportOptions } from '@witryna/contract/goods-import';
import { cancelImport, chooseImport, startImport } from '../../platform/api/goods-import-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CountsList } from './counts-list.tsx';
import { ListedGoods } from './listed-goods.tsx';
import { NotesCard } from './notes-card.tsx';

interface PreviewCardProps {
  readonly host: string;
  readonly own: GoodsImport;
  onChange(own: GoodsImport): void;
}

/** What the file would change; nothing is changed yet. */
export function PreviewCard({ host, own, onChange }: PreviewCardProps) {
  const t = useTexts('back-office-import');
  const refusalText = useRefusalText();
  const { id, kind, file, options, preview, leftOut } = own;
  const { counts, newCategories } = preview;
  const choose = useMutation({
    mutationFn: (chosen: GoodsImportOptions) => chooseImport(host, id, chosen),
    onSuccess: onChange,
  });
  const start = useMutation({ mutationFn: () => startImport(host, id), onSuccess: onChange });
  const discard = useMutation({ mutationFn: () => cancelImport(host, id), onSuccess: onChange });
  const error = start.error ?? discard.error ?? choose.error;
  const isBusy = start.isPending || discard.isPending || choose.isPending;
  // A control that is switched off would lose the focus.
  const change = (chosen: Partial<GoodsImportOptions>) => {
    if (!isBusy) choose.mutate({ ...options, ...chosen });
  };
  const written = counts.added + counts.changed;
  const shown = choose.isPending ? choose.variables : options;
  return (
    <>
      <Card title={t('preview')}>
        <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
          <p role="status" className="text-sm wrap-anywhere text-muted-strong">
            {t('from', { kind: t(`kind_${kind}`), file })}
          </p>
          <CountsList counts={counts} />
          {leftOut > 0 && <Notice tone="warning">{t('leftOut', { count: leftOut })}</Notice>}
          {newCategories.length > 0 && (
            <p className="text-sm wrap-anywhere">
              <span className="font-medium">{t('newCategories')}: </span>
              {newCategories.slice(0, 12).join(', ')}
              {newCategories.length > 12 && `, ${t('moreCategories')}`}
            </p>
          )}
          <div>
            <CheckField
              label={t('takeStock')}
              hint={t('takeStockHint')}
              checked={shown.stock}
              onChange={({ target }) => change({ stock: target.checked })}
            />
            <CheckField
              label={t('overwrite')}
              checked={shown.overwrite}
              onChange={({ target }) => change({ overwrite: target.checked })}
            />
          </div>
          <p className="text-xs text-muted">{t('pictures')}</p>
          {error && <Notice tone="error">{refusalText(error)}</Notice>}
          {written === 0 && <p className="text-sm font-medium">{t('nothing')}</p>}
          <div className="flex flex-wrap gap-2">
            {written > 0 && (
              <Button tone="primary" busy={start.isPending || choose.isPending} onClick={() => start.mutate()}>
                {t('start', { count: written })}
              </Button>
            )}
            <Button busy={discard.isPending} disabled={start.isPending} onClick={() => discard.mutate()}>
              {t('discard')}
            </Button>
          </div>
        </div>
      </Card>
      <NotesCard notes={own.notes} />
      <ListedGoods host={host} own={own} />
    </>
  );
}
