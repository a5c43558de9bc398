import { productLimits } from '@witryna/contract/product-form';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { uploadPicture } from '../../platform/api/upload-picture.ts';
import { useObserved } from '../../platform/observable.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field.tsx';
import { ImageIcon, UploadIcon } from '../../ui/icons.tsx';
import { changeDraft, useChange, useDraft, useProblem, useSession } from './form-context.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { ProductDraft } from './product-draft.ts';
import { createUploadQueue } from './upload-queue.ts';
import { UploadTile } from './upload-tile.tsx';

type Images = ProductDraft['images'];

/** Puts a new picture behind those that were chosen before it. */
function placeImage(images: Images, id: string, before: readonly string[]): Images {
  if (images.some((one) => one.id === id) || images.length >= productLimits.images) return images;
  const last = images.findLastIndex((one) => before.includes(one.id));
  const at = last < 0 && before.length === 0 ? images.length : last + 1;
  return images.toSpliced(at, 0, { id, alt: '' });
}

/** The photos: taken by the camera, chosen or dropped here; their order, and what each shows. */
export function PhotosCard() {
  const t = useTexts('back-office-goods');
  const session = useSession();
  const { host } = session;
  const images = useDraft((draft) => draft.images);
  const error = useProblem('images');
  const change = useChange();
  const [queue] = useState(() =>
    createUploadQueue(
      (file, onProgress, signal) => uploadPicture(host, file, onProgress, signal),
      (id, before) => changeDraft(session, (draft) => ({ images: placeImage(draft.images, id, before) })),
    ),
  );
  useEffect(() => queue.stop, [queue]);
  const uploads = useObserved(queue.uploads);
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState('');

  function move(from: number, to: number) {
    const image = images[from];
    if (!image || to < 0 || to >= images.length || to === from) return;
    change({ images: images.toSpliced(from, 1).toSpliced(to, 0, image) });
    setMoved(t('photoMoved', { place: to + 1, count: images.length }));
  }
  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    queue.add([...event.dataTransfer.files]);
  }
  const isSending = uploads.some((upload) => upload.error === undefined);
  return (
    <Card
      title={t('photos')}
      className={classes(isOver && 'outline-2 -outline-offset-2 outline-accent')}
      action={
        <span className="text-xs text-muted">{images.length > 0 && t('photosCount', { count: images.length })}</span>
      }
    >
      <fieldset
        aria-label={t('photos')}
        className="min-w-0 px-4 pb-4 md:px-5 md:pb-5"
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          const { relatedTarget } = event;
          if (!(relatedTarget instanceof Node) || !event.currentTarget.contains(relatedTarget)) setOver(false);
        }}
        onDrop={drop}
      >
        <p role="status" className="sr-only">
          {moved || (isSending ? t('photosSending') : '')}
        </p>
        {(images.length > 0 || uploads.length > 0) && (
          <ul className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4" data-path="images" tabIndex={-1}>
            {images.map((image, at) => (
              <PhotoTile
                key={image.id}
                image={image}
                at={at}
                isDragged={dragged === at}
                onMove={(to) => move(at, to)}
                onDragStart={() => setDragged(at)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={() => {
                  if (dragged === undefined || dragged === at) return;
                  move(dragged, at);
                  setDragged(at);
                }}
              />
            ))}
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
        <FieldError error={error} />
        <div
          className={classes(
            'flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-4 text-center text-sm text-muted',
            images.length > 0 ? 'py-4' : 'py-8',
          )}
        >
          {images.length === 0 && <ImageIcon size={24} />}
          <label htmlFor={inputId} className={buttonStyle({}, 'has-focus-visible:outline-2')}>
            <UploadIcon size={16} />
            {t('addPhotos')}
            <input
              id={inputId}
              type="file"
              accept="image/*,.heic,.heif"
              multiple
              className="sr-only"
              onChange={({ target }) => {
                queue.add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
          <p className="text-xs">{t('photosHint')}</p>
        </div>
      </fieldset>
    </Card>
  );
}
