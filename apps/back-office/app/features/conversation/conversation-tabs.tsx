import { useTexts } from '../../platform/texts/texts.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The screens about what shoppers write, for narrow windows: the menu of wide ones has them all. */
export function ConversationTabs({ host }: { host: string }) {
  const t = useTexts('back-office');
  const label = useTexts('back-office-conversation')('screens');
  return (
    <div className="lg:hidden">
      <TabLinks
        label={label}
        tabs={[
          { to: `/${host}/messages?state=open`, label: t('screen_messages') },
          { to: `/${host}/reviews?state=waiting`, label: t('screen_reviews') },
          { to: `/${host}/subscribers`, label: t('screen_subscribers') },
        ]}
      />
    </div>
  );
}
