import { useState } from 'react';
import { pictureAddress } from '../../platform/api/goods-calls.ts';
import { classes } from '../../ui/classes.ts';
import { ImageIcon } from '../../ui/icons.tsx';

interface GoodsPictureProps {
  readonly host: string;
  /** The id of the picture; without one, a sign that there is none. */
  readonly picture: string | undefined;
  readonly size?: 'M' | 'MPlus' | 'XL';
  readonly alt?: string;
  readonly className?: string;
}

/** A picture of goods, whole in a square. */
export function GoodsPicture({ host, picture, size = 'M', alt = '', className = 'size-10' }: GoodsPictureProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={classes(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-soft text-muted',
        className,
      )}
    >
      {picture !== undefined && failed !== picture ? (
        <img
          src={pictureAddress(host, picture, size)}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-contain"
          onError={() => setFailed(picture)}
        />
      ) : (
        <ImageIcon size={16} />
      )}
    </span>
  );
}
