import { useTexts } from '../../platform/texts/texts.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The screens about selling, for narrow windows: the menu of wide ones has them all. */
export function SellingTabs({ host }: { host: string }) {
  const t = useTexts('back-office');
  return (
    <div className="lg:hidden">
      <TabLinks
        label={t('selling')}
        tabs={[
          { to: `/${host}/sales`, label: t('screen_sales') },
          { to: `/${host}/coupons`, label: t('screen_coupons') },
          { to: `/${host}/offers`, label: t('screen_offers') },
          { to: `/${host}/waiting`, label: t('screen_waiting') },
          { to: `/${host}/carts`, label: t('screen_leftCarts') },
        ]}
      />
    </div>
  );
}
