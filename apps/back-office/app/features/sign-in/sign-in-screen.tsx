import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { queryClient } from '../../platform/api/query-client.ts';
import { meQuery } from '../../platform/session/me.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { safeAddress } from './safe-address.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Where people sign in, and from where they go to the address that they wanted. */
export function SignInScreen() {
  const t = useTexts('back-office-sign-in');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery(meQuery);
  const target = safeAddress(search.get('to'));
  if (data) return <Navigate to={target} replace />;
  return (
    <AuthFrame title={t('signInTitle')}>
      <div className="flex flex-col gap-4">
        {search.get('problem') === 'demo' && <Notice tone="warning">{t('demoOver')}</Notice>}
        {search.get('done') === 'password' && <Notice tone="success">{t('passwordChanged')}</Notice>}
        {search.get('done') === 'invitation' && <Notice tone="success">{t('accountReady')}</Notice>}
        <SignInForm
          onDone={async () => {
            await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
            await navigate(target, { replace: true });
          }}
        />
      </div>
    </AuthFrame>
  );
}
