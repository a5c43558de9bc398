import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classes } from '../../ui/classes.ts';
import { shapeLook } from '../section-look.ts';
import { SectionPicture } from './section-picture.tsx';

export interface CategoryTileContent {
  readonly to: string;
  readonly name: string;
  readonly image: string;
  readonly color?: string | undefined;
  /** The number of the category's products, if it is shown. */
  readonly count?: number | undefined;
}

interface CategoryTileProps {
  readonly tile: CategoryTileContent;
  readonly caption: 'below' | 'onImage';
  /** The text of the button. Without it, the tile has no button. */
  readonly button?: string | undefined;
  /** The shape of the picture; a square by default. */
  readonly look?: (typeof shapeLook)[keyof typeof shapeLook];
  readonly sizes?: string;
  /** True to fill the tile's place, whatever the shape of the picture. The name is then below it. */
  readonly fill?: boolean;
}

const carouselSizes = '(min-width: 992px) 31vw, (min-width: 576px) 40vw, 62vw';

const captions = {
  below: 'block py-4',
  onImage:
    'absolute inset-x-2 bottom-2 rounded-sm bg-surface px-3 text-text py-2 max-lg:text-sm lg:inset-x-4 lg:bottom-4 lg:px-4 lg:py-3',
};

/** A picture of a category with its name. The whole tile is a link, so its button is only drawn. */
export function CategoryTile({
  tile,
  caption,
  button,
  look = shapeLook.square,
  sizes = carouselSizes,
  fill,
}: CategoryTileProps) {
  const t = useMessages('shop');
  return (
    <PageLink
      to={tile.to}
      className={classes('group relative no-underline', fill ? 'grid h-full grid-rows-[1fr_auto]' : 'block')}
    >
      <SectionPicture
        picture={tile}
        alt=""
        ratio={look.ratio}
        sizes={sizes}
        widest={960}
        className={classes(look.corners, fill && 'place-self-stretch')}
        imageClassName="transition-transform duration-250 group-hover:scale-[1.04]"
      />
      <span className={classes(captions[caption], look.caption)}>
        <span className="block font-semibold underline-offset-4 group-hover:underline">{tile.name}</span>
        {tile.count !== undefined && (
          <span className="block text-sm text-muted">{t('productsCount', { count: tile.count })}</span>
        )}
        {button && <span className={buttonStyle({ tone: 'outline' }, 'mt-3 group-hover:border-text')}>{button}</span>}
      </span>
    </PageLink>
  );
}
