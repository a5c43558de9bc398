import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router';
import { BackToList } from '../../lists/back-to-list.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { settingPlaces } from './setting-places.ts';

interface SettingsFrameProps {
  readonly title: string;
  /** Where the arrow of phones leads; by default to the list of all settings. */
  readonly back?: { readonly to: string; readonly label: string };
  /** What stands beside the title: a badge. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings, at a desk beside the list of all parts. */
export function SettingsFrame({ title, back, mark, children }: SettingsFrameProps) {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const shop = useShop();
  usePageTitle(title, shop?.name);
  return (
    <div className="mx-auto max-w-260 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-8">
      <nav aria-label={t('settings')} className="max-xl:hidden">
        <p className="px-3 pb-3 text-xl font-semibold">{t('settings')}</p>
        <ul className="sticky top-6 flex flex-col gap-0.5">
          {settingPlaces.map((place) => (
            <li key={place}>
              <NavLink
                to={`/${host}/settings/${place}`}
                className={({ isActive }) =>
                  classes(
                    'flex min-h-9 items-center rounded-md px-3 py-1.5 text-sm',
                    isActive ? 'bg-soft-strong font-medium' : 'text-muted-strong hover:bg-soft-strong',
                  )
                }
              >
                {t(`place_${place}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-200">
        <header className="mb-5 flex flex-wrap items-center gap-3">
          <span className={back ? undefined : 'xl:hidden'}>
            <BackToList to={back?.to ?? `/${host}/settings`} label={back?.label ?? t('toSettings')} />
          </span>
          <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">{title}</h1>
          {mark}
        </header>
        {children}
      </div>
    </div>
  );
}
