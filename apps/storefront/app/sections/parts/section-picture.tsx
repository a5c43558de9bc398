import { logOnce } from '../../platform/log.ts';
import { Picture, type PictureProps } from '../../ui/picture.tsx';

interface SectionPictureProps extends Omit<PictureProps, 'alt' | 'onFail'> {
  readonly alt?: string | undefined;
}

/** A picture that a shop put into its front page. */
export function SectionPicture({ alt, ...rest }: SectionPictureProps) {
  return (
    <Picture
      {...rest}
      alt={alt ?? ''}
      onFail={(source) => logOnce('warn', 'Picture could not be loaded', { source })}
    />
  );
}
