import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

interface InstallationFrameProps {
  readonly title: string;
  /** What stands beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around the screens of those who run the installation. */
export function InstallationFrame({ title, action, children }: InstallationFrameProps) {
  const t = useTexts('back-office-people');
  usePageTitle(title, t('installation'));
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-5">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{title}</h1>
        {action}
      </div>
      <TabLinks
        label={t('installation')}
        tabs={[
          { to: '/installation/shops', label: t('allShops') },
          { to: '/installation/people', label: t('allPeople') },
          { to: '/installation/health', label: t('tabHealth') },
          { to: '/installation/letters', label: t('tabLetters') },
          { to: '/installation/announcements', label: t('tabAnnouncements') },
          { to: '/installation/keys', label: t('keysOfAll') },
          { to: '/installation/log', label: t('tabLog') },
        ]}
      />
      {children}
    </div>
  );
}
