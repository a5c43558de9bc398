import { Picture, type PictureProps } from '../../ui/picture.tsx';

/** What `pictureFields` say of a picture. */
interface PictureFields {
  readonly image?: string | null | undefined;
  readonly alt?: string | undefined;
  readonly color?: string | null | undefined;
  readonly phoneImage?: string | undefined;
  readonly focus?: PictureProps['focus'];
}

interface SectionPictureProps extends Omit<PictureProps, 'source' | 'alt' | 'color' | 'phoneSource' | 'focus'> {
  readonly picture: PictureFields;
  /** Replaces the picture's own alternative text; empty where a label beside the picture says the same. */
  readonly alt?: string | undefined;
}

/** A picture that a shop put on its front page. */
export function SectionPicture({ picture, alt = picture.alt, ...rest }: SectionPictureProps) {
  const { image, color, phoneImage, focus } = picture;
  return <Picture {...rest} source={image} alt={alt ?? ''} color={color} phoneSource={phoneImage} focus={focus} />;
}
