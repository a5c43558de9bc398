import { dayText } from '../../platform/texts/day-text.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { BodyLink, LegalList, LegalSection } from './legal-section.tsx';
import type { LegalTextProps } from './legal-text.ts';

const features = ['featureKeyboard', 'featureReader', 'featureZoom', 'featureMotion'] as const;
const conformanceTexts = { full: 'conformanceFull', partial: 'conformancePartial' } as const;

/** The accessibility statement (Directive (EU) 2019/882). */
export function AccessibilityText({ facts, hasPoints }: LegalTextProps) {
  const t = useMessages('legal');
  const language = useLanguage();
  const { conformance, checked, exceptions = [], authority } = facts.accessibility ?? {};
  const date = checked && dayText(checked, language, 'UTC');
  return (
    <>
      <LegalSection title={t('aim')}>
        <p>{t('aimText')}</p>
        {conformance && <p>{t(conformanceTexts[conformance])}</p>}
        {date && <p>{t('checked', { date })}</p>}
      </LegalSection>
      <LegalSection title={t('features')}>
        <LegalList>
          {features.map((feature) => (
            <li key={feature}>{t(feature)}</li>
          ))}
          {hasPoints && <li>{t('featureMap')}</li>}
        </LegalList>
      </LegalSection>
      {conformance !== 'full' && (
        <LegalSection title={t('limitsTitle')}>
          {exceptions.length === 0 && <p>{t('limitsText')}</p>}
          {exceptions.length > 0 && (
            <LegalList>
              {exceptions.map((exception) => (
                <li key={exception}>{exception}</li>
              ))}
            </LegalList>
          )}
        </LegalSection>
      )}
      <LegalSection title={t('obstacle')}>
        <p>{t('obstacleText')}</p>
      </LegalSection>
      <LegalSection title={t('supervision')}>
        <p>{t(authority ? 'supervisionBody' : 'supervisionText')}</p>
        {authority && (
          <p>
            <BodyLink {...authority} />
          </p>
        )}
      </LegalSection>
    </>
  );
}
