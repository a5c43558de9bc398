import * as z from 'zod/mini';
import { linkTarget } from '../../platform/navigation/link-target.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { pictureFields, text } from '../section-options.ts';
import { SectionPicture } from './section-picture.tsx';

/** The schema of a banner: a linked picture with a title and a line or a price. */
export const banner = () =>
  z.object({
    ...pictureFields(),
    image: z.string().check(z.minLength(1), z.maxLength(2000)),
    title: text(80),
    subtitle: text(120),
    price: text(40),
    link: text(2000),
  });
type Banner = z.infer<ReturnType<typeof banner>>;

export const overlays = ['none', 'titlePriceArrow', 'titleSubtitleArrow'] as const;

interface BannerTileProps {
  readonly banner: Banner;
  readonly overlay: (typeof overlays)[number];
  /** Width divided by height, for a tile whose height the layout does not give. */
  readonly ratio?: number;
  readonly sizes: string;
  /** True if its picture is the largest one of the first screen. */
  readonly first?: boolean;
  /** True to put the label at the right. */
  readonly mirrored?: boolean;
  /** Cuts the picture to this shape. The words are then below it. */
  readonly shape?: 'arch' | 'tallArch' | 'circle' | undefined;
  /** Where the words are; below the picture by default. A `plate` lies on the picture, in wide windows only. */
  readonly caption?: 'under' | 'beside' | 'plate' | undefined;
}

export function BannerTile(props: BannerTileProps) {
  const { banner, overlay, ratio = 3 / 2, sizes, first, mirrored, shape, caption = 'under' } = props;
  const second = overlay === 'titlePriceArrow' ? banner.price : banner.subtitle;
  const labelled = overlay !== 'none' && banner.title;
  return (
    <PageLink
      to={linkTarget(banner.link)}
      className="banner group"
      data-shape={shape}
      data-caption={caption}
      data-mirrored={mirrored || undefined}
    >
      <SectionPicture
        picture={banner}
        // Without words, the picture is the link's name, so it names the target rather than what it shows.
        alt={labelled ? '' : (banner.title ?? banner.alt)}
        ratio={ratio}
        sizes={sizes}
        widest={1600}
        first={first}
        className="banner-picture"
        imageClassName="banner-zoom"
      />
      {labelled && (
        <span className="banner-label">
          <span>
            <span className="banner-title">{banner.title}</span>
            {second && <span className="tabular block text-sm text-muted">{second}</span>}
          </span>
          <ArrowRightIcon size={20} className="shrink-0 transition-transform group-hover:translate-x-1" />
        </span>
      )}
    </PageLink>
  );
}
