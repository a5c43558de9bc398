import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { settingPlaces } from './setting-places.ts';

/** All parts of the settings, each with what is in it. */
export function SettingsScreen() {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const shop = useShop();
  usePageTitle(t('settings'), shop?.name);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-5">
      <div>
        <h1 className="text-xl font-semibold">{t('settings')}</h1>
        <p className="mt-1 text-sm text-muted">{t('settingsText')}</p>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {settingPlaces.map((place) => (
            <li key={place}>
              <Link
                to={`/${host}/settings/${place}`}
                className="flex items-center gap-3 px-4 py-3 text-sm hover:bg-soft md:px-5"
              >
                <span className="min-w-0 grow">
                  <span className="block font-medium">{t(`place_${place}`)}</span>
                  <span className="block text-xs text-muted">{t(`about_${place}`)}</span>
                </span>
                <ChevronRightIcon className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
