import { type CategoryForm, categoryLimits } from '@witryna/contract/category-form';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { uploadPicture } from '../../platform/api/upload-picture.ts';
import { useObserved } from '../../platform/observable.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { TrashIcon, UploadIcon } from '../../ui/icons.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { createUploadQueue } from '../product/upload-queue.ts';
import { UploadTile } from '../product/upload-tile.tsx';

interface PictureCardProps {
  readonly host: string;
  readonly picture: CategoryForm['picture'];
  readonly error: string | undefined;
  onChange(picture: CategoryForm['picture']): void;
}

/** The one picture of a category, and what it shows in words. */
export function PictureCard({ host, picture, error, onChange }: PictureCardProps) {
  const t = useTexts('back-office-catalog');
  const shared = useTexts('back-office-goods');
  const id = useId();
  const [arrived, setArrived] = useState<{ id: string }>();
  const take = useEffectEvent((taken: string) => onChange({ id: taken, alt: picture?.alt ?? '' }));
  useEffect(() => {
    if (arrived) take(arrived.id);
  }, [arrived]);
  const [queue] = useState(() =>
    createUploadQueue(
      (file, onProgress, signal) => uploadPicture(host, file, onProgress, signal),
      (taken) => setArrived({ id: taken }),
    ),
  );
  useEffect(() => queue.stop, [queue]);
  const uploads = useObserved(queue.uploads);
  return (
    <Card title={t('picture')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <p className="text-xs text-muted">{t('pictureHint')}</p>
        <div className="flex flex-wrap items-start gap-4" data-path="picture" tabIndex={-1}>
          {picture && <GoodsPicture host={host} picture={picture.id} size="MPlus" alt="" className="size-32" />}
          {uploads.length > 0 && (
            <ul className="w-40">
              {uploads.map((upload) => (
                <UploadTile
                  key={upload.key}
                  upload={upload}
                  onRetry={() => queue.retry(upload.key)}
                  onDrop={() => queue.drop(upload.key)}
                />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <label htmlFor={id} className={buttonStyle({}, 'has-focus-visible:outline-2')}>
              <UploadIcon size={16} />
              {t(picture ? 'otherPicture' : 'addPicture')}
              <input
                id={id}
                type="file"
                accept="image/*,.heic,.heif"
                className="sr-only"
                onChange={({ target }) => {
                  queue.add([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
            </label>
            {picture && (
              <Button tone="quiet" onClick={() => onChange(null)}>
                <TrashIcon size={16} />
                {t('removePicture')}
              </Button>
            )}
          </div>
        </div>
        <FieldError error={error} />
        {picture && (
          <TextField
            label={t('alt')}
            hint={t('altHint')}
            optional={shared('optional')}
            data-path="picture.alt"
            maxLength={categoryLimits.alt}
            value={picture.alt}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          />
        )}
      </div>
    </Card>
  );
}
