import * as z from 'zod/mini';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { PageLink } from '../platform/navigation/page-link.tsx';
import { classes } from '../ui/classes.ts';
import { ArrowRightIcon } from '../ui/icons.tsx';
import { defineSection, type SectionProps } from './define-section.ts';
import { SectionPicture } from './parts/section-picture.tsx';
import { spaceClass, widthClass } from './section-look.ts';
import { option, space, text, wholeNumber } from './section-options.ts';

const item = () =>
  z.object({
    image: z.string().check(z.minLength(1), z.maxLength(2000)),
    alt: text(),
    color: text(40),
    title: text(80),
    subtitle: text(120),
    price: text(40),
    link: text(2000),
  });
type Banner = z.infer<ReturnType<typeof item>>;

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    count: wholeNumber(2, 4, 3),
    width: option(['container', 'fluid', 'bleed'], 'container'),
    gap: option(['none', 's', 'm'], 'm'),
    overlay: option(['none', 'titlePriceArrow', 'titleSubtitleArrow'], 'titlePriceArrow'),
    align: option(['left', 'mirror'], 'left'),
    /** True to cut the pictures to a leaf shape and put the text below them. */
    shape: z._default(z.boolean(), false),
    spaceTop: z._default(space, 'm'),
    spaceBottom: z._default(space, 'none'),
  }),
  content: z.object({ items: z._default(z.array(item()).check(z.maxLength(12)), []) }),
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    bannerRow: typeof definition;
  }
}

type Settings = SectionProps<typeof definition>['settings'];

const gaps = { none: '', s: 'gap-4', m: 'gap-6 lg:gap-8' } as const;

/** A row of linked pictures. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  return (
    <section className={spaceClass(settings)}>
      <ul className={classes('banner-row', widthClass[settings.width], gaps[settings.gap])} data-count={settings.count}>
        {content.items.slice(0, settings.count).map((banner, at) => (
          <li key={`${banner.image}${banner.link}`}>
            <BannerTile banner={banner} settings={settings} mirrored={settings.align === 'mirror' && at % 2 === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BannerTileProps {
  readonly banner: Banner;
  readonly settings: Settings;
  readonly mirrored: boolean;
}

function BannerTile({ banner, settings, mirrored }: BannerTileProps) {
  const second = settings.overlay === 'titlePriceArrow' ? banner.price : banner.subtitle;
  const labelled = settings.overlay !== 'none' && banner.title;
  return (
    <PageLink
      to={linkTarget(banner.link)}
      className="banner group"
      data-shape={settings.shape || undefined}
      data-mirrored={mirrored || undefined}
    >
      <SectionPicture
        source={banner.image}
        alt={labelled ? '' : (banner.alt ?? banner.title)}
        color={banner.color}
        ratio={settings.shape ? 1 : 4 / 3}
        sizes="(min-width: 992px) 45vw, (min-width: 576px) 62vw, 92vw"
        widest={960}
        className="banner-picture"
        imageClassName="transition-transform duration-250 group-hover:scale-[1.04]"
      />
      {labelled && (
        <span className="banner-label">
          <span>
            <span className="block text-lg leading-snug font-semibold">{banner.title}</span>
            {second && <span className="tabular block text-sm text-muted">{second}</span>}
          </span>
          <ArrowRightIcon size={20} className="shrink-0 transition-transform group-hover:translate-x-1" />
        </span>
      )}
    </PageLink>
  );
}
