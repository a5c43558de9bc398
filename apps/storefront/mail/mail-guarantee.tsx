import { Text } from '@react-email/components';
import type { MailShop } from '@witryna/contract/mail';
import { MailLink, styles } from './mail-frame.tsx';
import { guaranteeTexts } from './mail-texts.ts';

/** The reminder of the legal guarantee, which buyers must have in a form that they can keep (2011/83/EU, art. 8 (7)). */
export function MailGuarantee({ shop }: { shop: MailShop }) {
  if (shop.guaranteeYears === null) return null;
  const t = guaranteeTexts(shop.language);
  return (
    <>
      <Text style={styles.heading}>{t('rights', { years: shop.guaranteeYears })}</Text>
      <Text style={{ ...styles.small, marginTop: '4px' }}>
        {`${t('liable')} ${t('remedies')} ${t('otherTimes')} `}
        <MailLink shop={shop} href={`${shop.origin}/legal/complaints#guarantee`}>
          {t('title')}
        </MailLink>
      </Text>
    </>
  );
}
