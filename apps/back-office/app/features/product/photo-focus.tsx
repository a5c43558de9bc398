import type { Focus } from '@witryna/contract/photo';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { pictureAddress } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { useChange, useDraft, useSession } from './form-context.ts';
import { movedFocus, pointIn } from './place-focus.ts';

interface PhotoFocusProps {
  readonly id: string;
  readonly place: number;
  onClose(): void;
}

/** The shapes to which shops cut photos. */
const crops = [
  ['square', 'aspect-square'],
  ['portrait', 'aspect-4/5'],
  ['book', 'aspect-2/3'],
  ['landscape', 'aspect-4/3'],
] as const;

/** Which point of a photo stays in view where it is cut: set by a press, by dragging, or by arrow keys. */
export function PhotoFocus({ id, place, onClose }: PhotoFocusProps) {
  const t = useTexts('back-office-goods');
  const { host } = useSession();
  const change = useChange();
  const focus = useDraft((draft) => draft.images.find((image) => image.id === id)?.focus);
  const { x, y } = focus ?? { x: 50, y: 50 };
  const address = pictureAddress(host, id, 'XL');
  const hintId = useId();
  const write = (next: Focus | undefined) =>
    change(({ images }) => ({
      images: images.map((image) => {
        if (image.id !== id) return image;
        const { focus: _, ...rest } = image;
        return next ? { ...rest, focus: next } : rest;
      }),
    }));
  function point(event: PointerEvent<HTMLElement>) {
    write(pointIn(event.currentTarget.getBoundingClientRect(), event));
  }
  function press(event: KeyboardEvent) {
    const next = movedFocus({ x, y }, event);
    if (!next) return;
    event.preventDefault();
    write(next);
  }
  return (
    <Dialog open wide title={t('photoFocus', { place })} closeLabel={t('close')} onClose={onClose}>
      <p id={hintId} className="mb-3 text-sm text-muted">
        {t('photoFocusText')}
      </p>
      <div className="flex justify-center rounded-lg bg-soft p-3">
        {/* Keys act on the button in it. */}
        <div
          data-focus-area
          className="relative cursor-crosshair touch-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
          }}
        >
          <img src={address} alt="" draggable={false} className="max-h-72 max-w-full rounded-sm select-none" />
          <button
            type="button"
            aria-label={t('focusPoint', { x, y })}
            aria-describedby={hintId}
            className="absolute flex size-11 -translate-1/2 items-center justify-center rounded-full"
            style={{ left: `${x}%`, top: `${y}%` }}
            onKeyDown={press}
          >
            <span className="size-6 rounded-full border-2 border-white bg-black/40 shadow-control outline-1 outline-black/60" />
          </button>
        </div>
      </div>
      <p role="status" className="mt-2 text-center text-xs text-muted">
        {focus ? t('focusAt', { x, y }) : t('focusUnset')}
      </p>
      <h3 className="mt-4 mb-2 text-sm font-medium">{t('focusPreviews')}</h3>
      <ul className="flex flex-wrap gap-3">
        {crops.map(([name, shape]) => (
          <li key={name} className="text-center text-xs text-muted">
            <img
              src={address}
              alt=""
              draggable={false}
              className={`mb-1 h-18 rounded-sm object-cover sm:h-28 ${shape}`}
              style={{ objectPosition: `${x}% ${y}%` }}
            />
            {t(`crop_${name}`)}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button disabled={!focus} onClick={() => write(undefined)}>
          {t('focusReset')}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
