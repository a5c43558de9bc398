import { returnDays } from '@witryna/contract/return-days';
import type { ReactNode } from 'react';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { LegalList, LegalSection } from './legal-section.tsx';
import type { LegalTextProps } from './legal-text.ts';
import { ModelForm } from './model-form.tsx';

const formId = 'form';

/** Withdrawal from the contract (Directive 2011/83/EU, art. 9 to 16): how, by when, and who pays. */
export function ReturnsText({ facts, contact }: LegalTextProps) {
  const t = useMessages('legal');
  const { returns } = useShop();
  const withdraws = useFeature('withdrawal');
  const address = facts.returns?.address;
  const formLink = (text: ReactNode) => (
    <a key={formId} href={`#${formId}`} className="underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <>
      <LegalSection title={t('returnsTime')}>
        <p>{t('returnsTimeText', { days: returnDays(returns) })}</p>
      </LegalSection>
      <LegalSection title={t('returnsHow')}>
        <LegalList>
          {withdraws && <li>{t.rich('returnsOnline', { link: textLink('/withdrawal') })}</li>}
          <li>{t.rich('returnsWords', { form: formLink })}</li>
        </LegalList>
      </LegalSection>
      <LegalSection title={t('returnsSend')}>
        <p>{t('returnsSendText')}</p>
        <p>{address ? t('returnsTo', { address }) : t('returnsToContact')}</p>
        <p>{t(returns?.free ? 'returnsFree' : 'returnsOwnCost')}</p>
      </LegalSection>
      <LegalSection title={t('refund')}>
        <p>{t('refundText')}</p>
      </LegalSection>
      <LegalSection title={t('excluded')}>
        <p>{t('excludedText')}</p>
        <p>{t.rich('notComplaint', { link: textLink('/legal/complaints') })}</p>
      </LegalSection>
      <LegalSection id={formId} title={t('modelForm')}>
        <ModelForm contact={contact} />
      </LegalSection>
    </>
  );
}
