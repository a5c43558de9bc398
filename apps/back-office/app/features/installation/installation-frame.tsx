import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { installationPlaces } from './installation-places.ts';

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
        tabs={installationPlaces.map(({ path, text }) => ({ to: `/installation/${path}`, label: t(text) }))}
      />
      {children}
    </div>
  );
}
