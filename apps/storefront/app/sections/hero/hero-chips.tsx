import { useRouteLoaderData } from 'react-router';
import type { FrameData } from '../../features/frame/frame-data.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { SectionPicture } from '../parts/section-picture.tsx';

const most = 8;

export interface HeroCategory {
  readonly name: string;
  readonly to: string;
  /** The id of its picture. */
  readonly image?: string | undefined;
}

interface HeroChipsProps {
  /** By default, those of the header's menu. */
  readonly categories: readonly HeroCategory[] | undefined;
  /** Whether wide windows show them too. */
  readonly always: boolean;
}

/** Links to the shop's categories. */
export function HeroChips({ categories, always }: HeroChipsProps) {
  const t = useMessages('shop');
  const menu = useRouteLoaderData<FrameData>('routes/shell')?.categories ?? [];
  const shown: readonly HeroCategory[] = categories ?? menu;
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('categories')} className="hero-chips" data-always={always || undefined}>
      {shown.slice(0, most).map((category) => (
        <PageLink key={category.to} to={category.to}>
          {category.image && (
            <SectionPicture picture={category} alt="" sizes="(min-width: 768px) 11vw, 21vw" className="hero-toe" />
          )}
          {keepTogether(category.name)}
        </PageLink>
      ))}
    </nav>
  );
}
