import type { ShopConfig } from '@witryna/contract/shop-config';
import { linkTarget } from '../../platform/navigation/link-target.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';

interface ShopAnnouncementsProps {
  readonly announcements: NonNullable<ShopConfig['announcements']>;
}

/** What every page of the shop says while a sale runs. */
export function ShopAnnouncements({ announcements }: ShopAnnouncementsProps) {
  const t = useMessages('shop');
  return (
    <aside aria-label={t('announcements')} className="section-inverse bg-inverse text-sm text-inverse-text">
      <ul className="container flex flex-wrap justify-center gap-x-10">
        {announcements.map(({ text, link }) => (
          <li key={text} className="flex min-h-11 items-center justify-center text-center text-balance wrap-anywhere">
            {link === null ? (
              <span className="py-2.5">{text}</span>
            ) : (
              <PageLink to={linkTarget(link)} className="py-2.5 underline underline-offset-4">
                {text}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
