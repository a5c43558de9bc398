import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { PeopleTabs } from '../people/people-tabs.tsx';
import { KeysPanel } from './keys-panel.tsx';

/** The keys of programs that work on the shop. */
export function ShopKeysScreen() {
  const t = useTexts('back-office-people');
  const { host = '' } = useParams();
  const shop = useShop();
  usePageTitle(t('keys'), shop?.name);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-5">
      <h1 className="text-xl font-semibold">{t('keys')}</h1>
      <PeopleTabs host={host} />
      <KeysPanel key={host} host={host} />
      <Link to={`/${host}/settings/webhooks`} className="link inline-flex min-h-11 items-center text-sm fine:min-h-9">
        {t('toWebhooks')}
      </Link>
    </div>
  );
}
