import { legalGuaranteeYears } from '@witryna/contract/legal-guarantee';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { GuaranteeSection } from './guarantee-notice.tsx';
import { BodyLink, LegalList, LegalSection, outsideLink } from './legal-section.tsx';
import type { LegalTextProps } from './legal-text.ts';

/** Complaints about goods. The EU's platform for disputes closed in July 2025, so nothing links to it. */
export function ComplaintsText({ facts }: LegalTextProps) {
  const t = useMessages('legal');
  const years = legalGuaranteeYears(facts, useLanguage());
  const { answerDays, bodies } = facts.complaints ?? {};
  return (
    <>
      <GuaranteeSection />
      <LegalSection title={t('rights')}>
        <p>{t('rightsText', { years })}</p>
      </LegalSection>
      <LegalSection title={t('complain')}>
        <p>{t('complainText')}</p>
      </LegalSection>
      <LegalSection title={t('answer')}>
        <p>{answerDays === undefined ? t('answerText') : t('answerDays', { days: answerDays })}</p>
      </LegalSection>
      <LegalSection title={t('dispute')}>
        <p>{t(disputeKey(bodies))}</p>
        {bodies && bodies.length > 0 && (
          <LegalList>
            {bodies.map((body) => (
              <li key={body.name}>
                <BodyLink {...body} />
              </li>
            ))}
          </LegalList>
        )}
        <p>{t.rich('disputeAbroad', { link: outsideLink('https://www.eccnet.eu/') })}</p>
      </LegalSection>
    </>
  );
}

/** An empty list of bodies says that the shop takes part in no settlement; without a list, nothing is known. */
function disputeKey(bodies: readonly unknown[] | undefined) {
  if (!bodies) return 'disputeText';
  return bodies.length > 0 ? 'disputeBodies' : 'disputeNone';
}
