import type { Photo } from '@witryna/contract/photo';
import { useContext, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { NoPhoto, useFailedPicture } from '../../ui/picture.tsx';
import { pictureAddress } from '../../ui/picture-address.ts';
import { PictureHost } from '../../ui/picture-host.ts';
import './lightbox.css';

interface LightboxProps {
  readonly name: string;
  readonly photos: readonly Photo[];
  readonly start: number;
  onClose(): void;
}

/** All pictures in full size, in a modal dialog of the browser, which traps the focus and returns it when closed. */
export function Lightbox({ name, photos, start, onClose }: LightboxProps) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const { server } = useContext(PictureHost);
  const { failed, fail } = useFailedPicture();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  // Shows the middle of a zoomed picture instead of its upper left corner.
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = stage.current ?? {};
    if (zoomed) stage.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [zoomed]);
  const photo = photos[index];
  const step = (by: number) => {
    setZoomed(false);
    setIndex((index + by + photos.length) % photos.length);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      className="lightbox"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') step(-1);
        if (event.key === 'ArrowRight') step(1);
      }}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 p-2 pl-4">
          <p role="status" className="tabular grow text-sm">
            {t('pictureNumber', { number: index + 1, count: photos.length })}
          </p>
          <IconButton
            label={t(zoomed ? 'zoomOut' : 'zoomIn')}
            icon={zoomed ? <MinusIcon /> : <PlusIcon />}
            onClick={() => setZoomed(!zoomed)}
            className="hover:text-black"
          />
          <IconButton
            label={tShop('close')}
            icon={<CloseIcon />}
            onClick={() => dialog.current?.close()}
            className="hover:text-black"
          />
        </div>
        <div className="relative min-h-0 grow">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button above does the same by keyboard */}
          <div
            ref={stage}
            className="lightbox-stage absolute inset-0"
            data-zoomed={zoomed ? '' : undefined}
            onClick={() => setZoomed(!zoomed)}
          >
            {photo && failed === photo.id && <NoPhoto alt={photo.alt || name} />}
            {photo && failed !== photo.id && (
              <img
                key={photo.id}
                src={pictureAddress(photo.id, 'W2400', server)}
                alt={photo.alt || name}
                className="rise"
                onError={() => fail(photo.id)}
              />
            )}
          </div>
          {photos.length > 1 && !zoomed && (
            <>
              <span className="absolute top-1/2 left-3 -mt-5.5 text-black">
                <IconButton
                  look="round"
                  label={t('previousPicture')}
                  icon={<ChevronLeftIcon />}
                  onClick={() => step(-1)}
                />
              </span>
              <span className="absolute top-1/2 right-3 -mt-5.5 text-black">
                <IconButton look="round" label={t('nextPicture')} icon={<ChevronRightIcon />} onClick={() => step(1)} />
              </span>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
