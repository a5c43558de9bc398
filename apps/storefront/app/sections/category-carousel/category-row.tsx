import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
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
  names: { ratio: 4 / 5, widest: 960, sizes: '(min-width: 992px) 480px, 56px' },
  dock: { ratio: 1, widest: 300, sizes: '96px' },
  frames: { ratio: 1, widest: 640, sizes: '(min-width: 768px) 20vw, 42vw' },
};

/** Categories as links with pictures. The style sheet arranges them. */
export function CategoryRow({ composition, label, tiles }: CategoryRowProps) {
  const t = useMessages('shop');
  return (
    <ul
      aria-label={label}
      className={composition === 'names' ? 'category-row container' : 'category-row swipe-row container'}
      data-composition={composition}
    >
      {tiles.map((tile) => (
        <li key={tile.to}>
          <PageLink to={tile.to} className="category-link group">
            <SectionPicture
              {...looks[composition]}
              picture={tile}
              alt=""
              className="category-picture"
              imageClassName="transition-transform duration-250 group-hover:scale-[1.04]"
            />
            <span className="min-w-0">
              <span className="category-name underline-offset-4 group-hover:underline">{tile.name}</span>
              {tile.count !== undefined && (
                <span className="block text-sm text-muted">{t('productsCount', { count: tile.count })}</span>
              )}
            </span>
            <ArrowRightIcon size={20} className="category-arrow" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
