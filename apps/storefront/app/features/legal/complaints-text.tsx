import type { Language } from '@witryna/contract/languages';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { BodyLink, LegalList, LegalSection, outsideLink } from './legal-section.tsx';
import type { LegalTextProps } from './legal-text.ts';

/** The least time of a seller's liability for new goods in years (Directive (EU) 2019/771, art. 10). */
const LEAST_YEARS = 2;
/** Where the law of the language's country sets more (Spain: Real Decreto Legislativo 1/2007, art. 120). */
const yearsIn: { readonly [Code in Language]?: number } = { es: 3 };

/** Complaints about goods. The EU's platform for disputes closed in July 2025, so nothing links to it. */
export function ComplaintsText({ facts }: LegalTextProps) {
  const t = useMessages('legal');
  const least = yearsIn[useLanguage()] ?? LEAST_YEARS;
  const { answerDays, liabilityYears = least, bodies = [] } = facts.complaints ?? {};
  return (
    <>
      <LegalSection title={t('rights')}>
        <p>{t('rightsText', { years: liabilityYears })}</p>
      </LegalSection>
      <LegalSection title={t('complain')}>
        <p>{t('complainText')}</p>
      </LegalSection>
      <LegalSection title={t('answer')}>
        <p>{answerDays === undefined ? t('answerText') : t('answerDays', { days: answerDays })}</p>
      </LegalSection>
      <LegalSection title={t('dispute')}>
        <p>{t(bodies.length > 0 ? 'disputeBodies' : 'disputeText')}</p>
        {bodies.length > 0 && (
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
