import { useQuery } from '@tanstack/react-query';
import type { Me } from '@witryna/contract/people';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { meQuery } from '../platform/session/me.ts';
import { MeContext } from '../platform/session/me-context.ts';
import { renewSession } from '../platform/session/session-renewal.ts';
import { applyTheme, chosenTheme } from '../platform/stored/choices.ts';
import { Failure } from './failure.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { Splash } from './splash.tsx';

const SecondFactorScreen = lazy(() =>
  import('../features/sign-in/second-factor-screen.tsx').then((module) => ({ default: module.SecondFactorScreen })),
);

/** The screens of people who are signed in. All others are led to sign in, and back to the address that they wanted. */
export function SignedIn() {
  const { data, error, refetch, isPending } = useQuery(meQuery);
  const { pathname, search } = useLocation();
  // Somebody whose session ends stays on the screen with what they have typed, and signs in again in a layer over it.
  const [known, setKnown] = useState<Me>();
  if (data && data !== known) setKnown(data);
  // The set-up stays until its last step, which shows the recovery codes, although the server needs no more by then.
  const [isSettingUp, setSettingUp] = useState(false);
  if (data?.secondFactor === 'missing' && !isSettingUp && known === undefined) setSettingUp(true);
  const theme = data?.person.theme;
  useEffect(() => {
    if (!theme) return;
    chosenTheme.set(theme);
    applyTheme();
  }, [theme]);
  const hasEnded = data === null && known !== undefined;
  useEffect(() => {
    if (hasEnded) void renewSession('sign-in');
  }, [hasEnded]);

  const me = data ?? known;
  if (!me && isPending) return <Splash />;
  if (!me && error) return <Failure error={error} retry={refetch} />;
  if (!me) return <Navigate to={`/sign-in?${new URLSearchParams({ to: pathname + search })}`} replace />;
  return (
    <MeContext value={me}>
      {isSettingUp ? (
        <Suspense fallback={<Splash />}>
          <SecondFactorScreen
            onDone={async () => {
              await refetch();
              setSettingUp(false);
            }}
          />
        </Suspense>
      ) : (
        <ShellFrame />
      )}
    </MeContext>
  );
}
