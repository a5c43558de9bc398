import { useState } from 'react';
import { queryClient } from '../../platform/api/query-client.ts';
import { meQuery } from '../../platform/session/me.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { endRenewal, type SessionNeed } from '../../platform/session/session-renewal.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Lets somebody sign in again over the screen on which they work: what they have typed stays, and is sent then. */
export function SessionLayer({ need }: { need: SessionNeed }) {
  const t = useTexts('back-office-sign-in');
  const { person } = useMe();
  const [lacks, setLacks] = useState(need);
  async function goOn() {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    // Another person must not send what this one has typed.
    if (me?.person.id !== person.id) return location.assign('/');
    if (me.secondFactor === 'missing') setLacks('second-factor');
    else endRenewal();
  }
  return (
    <Dialog open title={t(lacks === 'sign-in' ? 'againTitle' : 'setUpTitle')}>
      <p className="mb-4 text-sm text-muted">{t('againText')}</p>
      {lacks === 'sign-in' ? <SignInForm email={person.email} onDone={goOn} /> : <SecondFactorSetup onDone={goOn} />}
      <Button tone="quiet" wide className="mt-2" onClick={() => location.assign('/sign-in')}>
        {t('againLeave')}
      </Button>
    </Dialog>
  );
}
