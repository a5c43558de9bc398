import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** What stands around the screens of those who run the installation. */
export function InstallationFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts('back-office-people');
  usePageTitle(title, t('installation'));
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-5">
      <h1 className="text-xl font-semibold">{title}</h1>
      <TabLinks
        label={t('installation')}
        tabs={[
          { to: '/installation/shops', label: t('allShops') },
          { to: '/installation/people', label: t('allPeople') },
          { to: '/installation/keys', label: t('keysOfAll') },
        ]}
      />
      {children}
    </div>
  );
}
