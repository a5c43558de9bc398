import type { KeyboardEvent } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import type { ShopperPhoto } from './shopper-photo.ts';

interface PhotoDialogProps {
  readonly photos: readonly ShopperPhoto[];
  /** The place of the photo that is shown. */
  readonly at: number;
  onMove(at: number): void;
  onClose(): void;
}

/** A photo as large as the window has room for; buttons and arrow keys lead to the others. */
export function PhotoDialog({ photos, at, onMove, onClose }: PhotoDialogProps) {
  const t = useTexts('back-office-conversation');
  const name = t('photoOf', { place: at + 1, count: photos.length });
  const photo = photos[at];
  const go = (step: 1 | -1) => onMove((at + step + photos.length) % photos.length);
  function press(event: KeyboardEvent) {
    if (photos.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  }
  return (
    <Dialog open wide title={name} closeLabel={t('close')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only double the buttons below */}
      <div onKeyDown={press} className="flex flex-col gap-3">
        {photo && (
          <img src={photo.large} alt={name} className="max-h-[70dvh] w-full rounded-md bg-soft object-contain" />
        )}
        {photos.length > 1 && (
          <div className="flex justify-center gap-2">
            <IconButton tone="plain" label={t('photoBefore')} icon={<ArrowLeftIcon />} onClick={() => go(-1)} />
            <IconButton tone="plain" label={t('photoAfter')} icon={<ArrowRightIcon />} onClick={() => go(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
