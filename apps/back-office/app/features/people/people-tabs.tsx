import { useTexts } from '../../platform/texts/texts.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** Who and what may work in a shop: people, and programs by their keys. */
export function PeopleTabs({ host }: { host: string }) {
  const t = useTexts('back-office-people');
  return (
    <TabLinks
      label={t('access')}
      tabs={[
        { to: `/${host}/people`, label: t('people') },
        { to: `/${host}/people/keys`, label: t('keys') },
      ]}
    />
  );
}
