import { useTexts } from '../../platform/texts/texts.ts';
import { InstallationFrame } from '../installation/installation-frame.tsx';
import { KeysPanel } from './keys-panel.tsx';

/** The keys of programs that work on all shops. */
export function AllKeysScreen() {
  const t = useTexts('back-office-people');
  return (
    <InstallationFrame title={t('keysOfAll')}>
      <KeysPanel />
    </InstallationFrame>
  );
}
