import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Picture } from '../../ui/picture.tsx';

const Lightbox = lazyPart(async () => (await import('../lightbox/lightbox.tsx')).Lightbox);

interface ReviewPhotosProps {
  readonly photos: readonly string[];
  readonly author: string;
}

/** Small pictures, each of which opens all of them in full size. */
export function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  const t = useMessages('product');
  const [open, setOpen] = useState<number>();
  const name = t('reviewPhoto', { author });
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map((id, at) => (
        <button key={id} type="button" className="needs-script" onClick={() => setOpen(at)}>
          <Picture source={id} alt={`${name} ${at + 1}`} sizes="88px" className="size-22 rounded-sm" />
        </button>
      ))}
      {open !== undefined && (
        <Suspense>
          <Lightbox
            name={name}
            photos={photos.map((id) => ({ id, alt: name }))}
            start={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
