import * as z from 'zod/mini';
import { linkTarget } from '../../platform/navigation/link-target.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { SectionPicture } from '../parts/section-picture.tsx';
import { pictureFields, text } from '../section-options.ts';

/** The schema of a mosaic's big tile. */
export const bigBanner = () =>
  z.object({
    ...pictureFields(),
    image: z.string().check(z.minLength(1), z.maxLength(2000)),
    /** The small line above the title: "Up to −30%". */
    discount: text(60),
    title: text(80),
    subtitle: text(160),
    buttonText: text(60),
    link: text(2000),
  });

interface BigBannerProps {
  readonly banner: z.infer<ReturnType<typeof bigBanner>>;
  readonly first: boolean;
}

/** The big tile of a mosaic. The whole tile is a link, so its button is only drawn. */
export function BigBanner({ banner, first }: BigBannerProps) {
  const { discount, title, subtitle, buttonText } = banner;
  return (
    <PageLink to={linkTarget(banner.link)} className="banner group">
      <SectionPicture
        picture={banner}
        alt={title ? '' : banner.alt}
        ratio={4 / 3}
        sizes="(min-width: 768px) 64vw, 133vw"
        widest={2400}
        first={first}
        className="banner-picture"
        imageClassName="banner-zoom"
      />
      {title && (
        <span className="banner-label big-banner-label">
          {discount && <span className="text-sm font-semibold text-sale-ink">{discount}</span>}
          <span className="banner-title">{title}</span>
          {subtitle && <span className="text-muted">{subtitle}</span>}
          {buttonText && (
            <span className="mt-2 font-semibold underline underline-offset-4 group-hover:no-underline">
              {buttonText}
            </span>
          )}
        </span>
      )}
    </PageLink>
  );
}
