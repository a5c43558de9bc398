import { type CSSProperties, useContext, useState } from 'react';
import { preload } from 'react-dom';
import { classes } from './classes.ts';
import { ImageIcon } from './icons.tsx';
import { pictureAddress, pictureSet } from './picture-address.ts';
import { PictureHost } from './picture-host.ts';

export interface PictureProps {
  /** A picture id or a full address. Null shows the no-photo picture. */
  readonly source: string | null | undefined;
  /** A picture to show instead in windows narrower than 768 px, or as narrow as `phoneBelow` says. */
  readonly phoneSource?: string | undefined;
  readonly phoneBelow?: 768 | 992 | undefined;
  /** The point that stays in view when the picture is cut, in percent from the left and from the top. */
  readonly focus?: { readonly x: number; readonly y: number } | null | undefined;
  /** The alternative text; empty for a decorative picture. */
  readonly alt: string;
  /** Width divided by height, 1 by default. Reserves the space before the picture loads. */
  readonly ratio?: number | undefined;
  /** The displayed width as a `sizes` attribute: `(min-width: 992px) 25vw, 50vw`. */
  readonly sizes: string;
  /** The width of the largest file in `srcset`, in px; 960 by default, 2400 for heroes. */
  readonly widest?: number | undefined;
  /** True for the largest picture of the first screen, which is preloaded with high priority. */
  readonly first?: boolean | undefined;
  /** CSS colour shown until the picture has loaded. */
  readonly color?: string | null | undefined;
  readonly fit?: 'cover' | 'contain' | undefined;
  readonly className?: string | undefined;
  readonly imageClassName?: string | undefined;
}

/** A picture in a box of fixed ratio. If it can't be loaded, even before hydration, the no-photo picture is shown. */
export function Picture(props: PictureProps) {
  const { source, alt, ratio = 1, color, className } = props;
  const { failed, fail } = useFailedPicture();
  const style: CSSProperties = { aspectRatio: ratio, backgroundColor: color ?? 'var(--soft)' };
  const missing = !source || failed === source;
  return (
    <span className={classes('relative block overflow-hidden', className)} style={style}>
      {missing ? (
        <NoPhoto alt={alt} />
      ) : (
        <Image {...props} source={source} ratio={ratio} onError={() => fail(source)} />
      )}
    </span>
  );
}

/** Keeps which picture could not be loaded, and logs it. */
export function useFailedPicture() {
  const { onFail } = useContext(PictureHost);
  const [failed, setFailed] = useState<string>();
  const fail = (source: string) => {
    setFailed(source);
    onFail?.(source);
  };
  return { failed, fail };
}

interface ImageProps extends PictureProps {
  readonly source: string;
  readonly ratio: number;
  readonly onError: () => void;
}

/** A picture of its own for phones fills the window, at a density of at most 2. */
const phoneSizes = '(min-resolution: 2.5dppx) 67vw, 100vw';
const phoneWidest = 960;

function Image(props: ImageProps) {
  const { source, phoneSource, focus, alt, ratio, sizes, widest = 960, first, fit = 'cover', onError } = props;
  const { phoneBelow = 768 } = props;
  const { server } = useContext(PictureHost);
  const largest = widest >= 640 ? 'XL' : 'L';
  const address = pictureAddress(source, largest, server);
  const set = pictureSet(source, widest, server);
  const phoneAddress = phoneSource && pictureAddress(phoneSource, largest, server);
  const phoneSet = phoneSource && pictureSet(phoneSource, Math.min(widest, phoneWidest), server);
  const phone = `(width < ${phoneBelow}px)`;
  if (first) {
    preloadFirst(address, set, sizes, phoneAddress ? `(width >= ${phoneBelow}px)` : undefined);
    if (phoneAddress) preloadFirst(phoneAddress, phoneSet, phoneSizes, phone);
  }
  const image = (
    <img
      ref={(element) => {
        // If the picture failed before hydration, its error event was missed, but its state still shows the failure.
        if (element?.complete && !element.naturalWidth && element.currentSrc) onError();
      }}
      className={classes(
        'absolute inset-0 size-full',
        fit === 'cover' ? 'object-cover' : 'object-contain',
        props.imageClassName,
      )}
      style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
      src={address}
      srcSet={set}
      sizes={set && sizes}
      alt={alt}
      width={widest}
      height={Math.round(widest / ratio)}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
      onError={onError}
    />
  );
  if (!phoneAddress) return image;
  return (
    <picture>
      <source media={phone} srcSet={phoneSet ?? phoneAddress} sizes={phoneSet && phoneSizes} />
      {image}
    </picture>
  );
}

function preloadFirst(address: string, set: string | undefined, sizes: string, media: string | undefined) {
  preload(address, {
    as: 'image',
    fetchPriority: 'high',
    ...(media && { media }),
    ...(set && { imageSrcSet: set, imageSizes: sizes }),
  });
}

/** Takes the place of a picture and fills its box. */
export function NoPhoto({ alt }: { alt: string }) {
  return (
    <span className="absolute inset-0 flex items-center justify-center bg-soft text-line-strong">
      <ImageIcon size={40} />
      <span className="sr-only">{alt}</span>
    </span>
  );
}
