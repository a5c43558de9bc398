import { useTexts } from '../../platform/texts/texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Asks somebody whose rights demand a second factor to set it up, before anything else. */
export function SecondFactorScreen({ onDone }: { onDone(): Promise<void> }) {
  const t = useTexts('back-office-sign-in');
  return (
    <AuthFrame title={t('setUpTitle')}>
      <SecondFactorSetup onDone={onDone} />
    </AuthFrame>
  );
}
