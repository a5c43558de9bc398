import { useQuery } from '@tanstack/react-query';
import { type SettingSection, settingSection } from '@witryna/contract/shop-settings';
import { useParams } from 'react-router';
import { sectionQuery } from '../../platform/api/settings-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { NotFound } from '../../shell/shop-gate.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { IntegrationsForm } from './integrations-form.tsx';
import { SectionForm } from './section-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** One section of the settings, by the name in its address. */
export function SectionScreen() {
  const { section } = useParams();
  const known = settingSection.safeParse(section).data;
  return known ? <OpenSection key={known} section={known} /> : <NotFound />;
}

function OpenSection({ section }: { section: SettingSection }) {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  // What an earlier visit has read may be old, and saving it would only be refused.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...sectionQuery(host, section),
    refetchOnMount: 'always',
  });
  return (
    <SettingsFrame title={t(`place_${section}`)}>
      {!data && error && <Failure error={error} retry={refetch} />}
      {!(data && isFetchedAfterMount) && !error && <ListSkeleton rows={5} isFramed />}
      {data && isFetchedAfterMount && section === 'integrations' && <IntegrationsForm host={host} handled={data} />}
      {data && isFetchedAfterMount && section !== 'integrations' && (
        <SectionForm host={host} section={section} handled={data} />
      )}
    </SettingsFrame>
  );
}
