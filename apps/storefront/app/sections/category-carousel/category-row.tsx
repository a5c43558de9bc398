import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import type { CategoryTileContent } from '../parts/category-tile.tsx';
import { SectionPicture } from '../parts/section-picture.tsx';

interface CategoryRowProps {
  readonly composition: keyof typeof looks;
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly tiles: readonly CategoryTileContent[];
}

/** The ratio of the pictures, their largest width in px and their `sizes`. */
const looks = {
  circles: { ratio: 1, widest: 300, sizes: '(min-width: 768px) 140px, 72px' },
  tall: { ratio: 3 / 4, widest: 960, sizes: '(min-width: 768px) 30vw, 60vw' },
  names: { ratio: 4 / 5, widest: 960, sizes: '(min-width: 992px) 600px, 56px' },
  dock: { ratio: 1, widest: 300, sizes: '96px' },
  frames: { ratio: 1, widest: 640, sizes: '(min-width: 768px) 20vw, 46vw' },
};

/** Categories as links with pictures. The style sheet arranges them. */
export function CategoryRow({ composition, label, tiles }: CategoryRowProps) {
  const t = useMessages('shop');
  const names = composition === 'names';
  return (
    <ul
      aria-label={label}
      className={names ? 'category-names ruled container' : `category-row swipe-row category-${composition} container`}
    >
      {tiles.map((tile) => (
        <li key={tile.to}>
          <PageLink to={tile.to} className="group grid gap-3 text-text no-underline">
            <SectionPicture
              {...looks[composition]}
              picture={tile}
              alt=""
              className={composition === 'frames' ? '' : 'category-picture rounded-md'}
              imageClassName="transition-transform duration-250 group-hover:scale-[1.04]"
            />
            <span className="min-w-0">
              <span
                className={classes(
                  'block underline-offset-4 group-hover:underline',
                  names ? 'display-text display-large' : 'font-semibold',
                )}
              >
                {tile.name}
              </span>
              {tile.count !== undefined && (
                <span className="block text-sm text-muted">{t('productsCount', { count: tile.count })}</span>
              )}
            </span>
            {(names || composition === 'dock') && <ArrowRightIcon size={20} />}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
