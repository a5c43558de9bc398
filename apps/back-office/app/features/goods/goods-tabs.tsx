import { useTexts } from '../../platform/texts/texts.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The screens about goods, for narrow windows: the menu of wide ones has them all. */
export function GoodsTabs({ host }: { host: string }) {
  const t = useTexts('back-office');
  return (
    <div className="lg:hidden">
      <TabLinks
        label={t('screen_goods')}
        tabs={(['goods', 'categories', 'manufacturers'] as const).map((key) => ({
          to: `/${host}/${key}`,
          label: t(`screen_${key}`),
        }))}
      />
    </div>
  );
}
