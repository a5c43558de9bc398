import { productLimits } from '@witryna/contract/product-form';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ArrowLeftIcon, ArrowRightIcon, FocusIcon, LinkIcon, TrashIcon } from '../../ui/icons.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { useChange, useDraft, useSession } from './form-context.ts';
import type { ProductDraft } from './product-draft.ts';

const PhotoFocus = lazy(() => import('./photo-focus.tsx').then((file) => ({ default: file.PhotoFocus })));
const PhotoUse = lazy(() => import('./photo-use.tsx').then((file) => ({ default: file.PhotoUse })));

interface PhotoTileProps {
  readonly image: ProductDraft['images'][number];
  readonly at: number;
  readonly isDragged: boolean;
  onMove(to: number): void;
  onDragStart(): void;
  onDragOver(): void;
  onDragEnd(): void;
}

/** One photo: its place, what it shows in words, and which combinations it shows. */
export function PhotoTile({ image, at, isDragged, onMove, onDragStart, onDragOver, onDragEnd }: PhotoTileProps) {
  const t = useTexts('back-office-goods');
  const { host } = useSession();
  const change = useChange();
  const count = useDraft((draft) => draft.images.length);
  const used = useDraft((draft) => draft.rows.filter((row) => row.image === image.id).length);
  const hasOptions = useDraft((draft) => draft.rows.length > 1);
  const [isChoosing, setChoosing] = useState(false);
  const [isFocusing, setFocusing] = useState(false);
  const place = at + 1;
  const write = (alt: string) =>
    change(({ images }) => ({ images: images.map((one) => (one.id === image.id ? { ...one, alt } : one)) }));
  return (
    <li
      className={classes('flex min-w-0 flex-col rounded-lg border border-line bg-surface', isDragged && 'opacity-50')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('text/x-photo')) return;
        event.preventDefault();
        onDragOver();
      }}
    >
      <figure
        draggable
        className="relative cursor-grab active:cursor-grabbing"
        onDragStart={(event) => {
          event.dataTransfer.setData('text/x-photo', image.id);
          event.dataTransfer.effectAllowed = 'move';
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <GoodsPicture
          host={host}
          picture={image.id}
          size="MPlus"
          alt={image.alt || t('photoNumber', { place })}
          className="aspect-square w-full rounded-b-none border-0"
        />
        {at === 0 && (
          <span className="absolute top-1.5 left-1.5 rounded-full bg-primary px-2 py-0.5 text-xs font-medium text-primary-text">
            {t('firstPhoto')}
          </span>
        )}
        {used > 0 && (
          <span className="absolute bottom-2.5 left-1.5 rounded-full bg-surface px-2 py-0.5 text-xs shadow-control">
            {t('combinations', { count: used })}
          </span>
        )}
        <IconButton
          label={t('photoFocus', { place })}
          icon={<FocusIcon />}
          tone="plain"
          className={classes('absolute! right-1.5 bottom-1.5', image.focus && 'text-accent')}
          onClick={() => setFocusing(true)}
        />
      </figure>
      <div className="flex justify-between border-t border-line">
        <IconButton
          label={t('photoEarlier', { place })}
          icon={<ArrowLeftIcon />}
          className="max-sm:w-9"
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          label={t('photoLater', { place })}
          icon={<ArrowRightIcon />}
          className="max-sm:w-9"
          disabled={place === count}
          onClick={() => onMove(at + 1)}
        />
        {hasOptions && (
          <IconButton
            label={t('photoUse', { place })}
            icon={<LinkIcon />}
            className="max-sm:w-9"
            onClick={() => setChoosing(true)}
          />
        )}
        <IconButton
          label={t('removePhoto', { place })}
          icon={<TrashIcon />}
          className="max-sm:w-9"
          onClick={() =>
            change(({ images, rows }) => ({
              images: images.filter(({ id }) => id !== image.id),
              rows: rows.map((row) => (row.image === image.id ? { ...row, image: null } : row)),
            }))
          }
        />
      </div>
      <input
        aria-label={t('photoAlt', { place })}
        data-path={`images.${at}.alt`}
        placeholder={t('altPlaceholder')}
        value={image.alt}
        maxLength={productLimits.alt}
        className="min-h-11 w-full rounded-b-lg border-t border-line bg-field px-2.5 text-base placeholder:text-muted fine:min-h-9 fine:text-xs"
        onChange={({ target }) => write(target.value)}
      />
      <Suspense>{isChoosing && <PhotoUse id={image.id} place={place} onClose={() => setChoosing(false)} />}</Suspense>
      <Suspense>{isFocusing && <PhotoFocus id={image.id} place={place} onClose={() => setFocusing(false)} />}</Suspense>
    </li>
  );
}
