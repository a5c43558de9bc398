import { usePageTitle } from '../../platform/page-title.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What somebody decides about their own account. */
export function AccountScreen() {
  const t = useTexts('back-office-people');
  const { demo } = useMe();
  usePageTitle(t('account'));
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <h1 className="text-xl font-semibold">{t('account')}</h1>
      <ProfileCard />
      {demo ? (
        <Notice tone="info">{t('demoAccount')}</Notice>
      ) : (
        <>
          <PasswordCard />
          <FactorCard />
          <PasskeysCard />
        </>
      )}
      <SessionsCard />
    </div>
  );
}
