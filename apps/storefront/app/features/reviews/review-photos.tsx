import { Suspense, useContext, useState } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { pictureAddress } from '../../ui/picture-address.ts';
import { PictureHost } from '../../ui/picture-host.ts';

const Lightbox = lazyPart(async () => (await import('../lightbox/lightbox.tsx')).Lightbox);

interface ReviewPhotosProps {
  readonly photos: readonly string[];
  readonly author: string;
}

/** Small pictures, each of which opens all of them in full size. */
export function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  const t = useMessages('product');
  const { server } = useContext(PictureHost);
  const [open, setOpen] = useState<number>();
  const name = t('reviewPhoto', { author });
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map((id, at) => (
        <button key={id} type="button" className="needs-script" onClick={() => setOpen(at)}>
          <img
            src={pictureAddress(id, 'MPlus', server)}
            alt={`${name} ${at + 1}`}
            width={88}
            height={88}
            loading="lazy"
            className="size-22 rounded-sm bg-soft object-cover"
          />
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
