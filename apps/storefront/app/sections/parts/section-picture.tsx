import { Picture, type PictureProps } from '../../ui/picture.tsx';

interface SectionPictureProps extends Omit<PictureProps, 'alt'> {
  readonly alt?: string | undefined;
}

/** A picture that a shop put on its front page. */
export function SectionPicture({ alt, ...rest }: SectionPictureProps) {
  return <Picture {...rest} alt={alt ?? ''} />;
}
