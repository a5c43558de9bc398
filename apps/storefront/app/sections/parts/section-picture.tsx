import { Picture, type PictureProps } from '../../ui/picture.tsx';

interface SectionPictureProps extends Omit<PictureProps, 'alt' | 'phoneSource' | 'position'> {
  readonly alt?: string | undefined;
  readonly phoneImage?: string | undefined;
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** A picture that a shop put on its front page: the fields of `pictureFields`, with `image` as `source`. */
export function SectionPicture({ alt, phoneImage, focus, ...rest }: SectionPictureProps) {
  return <Picture {...rest} alt={alt ?? ''} phoneSource={phoneImage} position={focus && `${focus.x}% ${focus.y}%`} />;
}
