import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField } from '../../ui/field.tsx';
import { useChange, useDraft } from './form-context.ts';

interface PhotoUseProps {
  readonly id: string;
  readonly place: number;
  onClose(): void;
}

/** Which combinations a photo shows, by the values of their options. */
export function PhotoUse({ id, place, onClose }: PhotoUseProps) {
  const t = useTexts('back-office-goods');
  const change = useChange();
  const options = useDraft((draft) => draft.options);
  const rows = useDraft((draft) => draft.rows);
  return (
    <Dialog open title={t('photoUse', { place })} closeLabel={t('close')} onClose={onClose}>
      <p className="mb-3 text-sm text-muted">{t('photoUseText')}</p>
      {options.map((option, column) => (
        <fieldset key={option.key} className="mb-3">
          <legend className="text-sm font-medium">{option.name}</legend>
          <div className="grid grid-cols-2 gap-x-3">
            {option.values.map(({ value }) => {
              const own = rows.filter((row) => row.values[column] === value);
              return (
                <CheckField
                  key={value}
                  label={value}
                  checked={own.length > 0 && own.every((row) => row.image === id)}
                  onChange={({ target }) =>
                    change({
                      rows: rows.map((row) => {
                        if (row.values[column] !== value) return row;
                        if (target.checked) return { ...row, image: id };
                        return row.image === id ? { ...row, image: null } : row;
                      }),
                    })
                  }
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <DialogButtons>
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
