import { useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import type { ShopperPhoto } from './shopper-photo.ts';

/** Photos that a shopper has sent. A press shows them large. */
export function PhotoStrip({ photos }: { photos: readonly ShopperPhoto[] }) {
  const t = useTexts('back-office-conversation');
  const [opened, setOpened] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, small }, at) => {
          const name = t('photoOf', { place: at + 1, count: photos.length });
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={t('enlarge', { name })}
                onClick={() => setOpened(at)}
                className="flex size-20 overflow-hidden rounded-md border border-line bg-soft hover:border-line-strong"
              >
                <img src={small} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
              </button>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <PhotoDialog photos={photos} at={opened} onMove={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
