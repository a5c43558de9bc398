import type { Photo } from '@witryna/contract/photo';
import { Picture, type PictureProps } from '../../ui/picture.tsx';

interface ProductPictureProps extends Omit<PictureProps, 'source' | 'alt' | 'color' | 'focus'> {
  readonly photo: Photo | null | undefined;
  /** The alternative text; the photo's own text by default. Empty if the product's name is beside the picture. */
  readonly alt?: string;
}

export function ProductPicture({ photo, alt, ...rest }: ProductPictureProps) {
  return (
    <Picture {...rest} source={photo?.id} alt={alt ?? photo?.alt ?? ''} color={photo?.color} focus={photo?.focus} />
  );
}
