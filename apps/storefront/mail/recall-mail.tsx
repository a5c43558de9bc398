import { Img, Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { MailFrame, MailLink, styles } from './mail-frame.tsx';
import { MailLines } from './mail-lines.tsx';
import { mailTexts } from './mail-texts.ts';

/** A recall notice with the parts that Regulation (EU) 2023/988, art. 36 (2), demands, in its order. */
export function RecallMail({ shop, recall }: MailMessages['recall']) {
  const t = mailTexts(shop.language);
  const { product, brand, photoUrl, goods, number, orderedOn, notice } = recall;
  const named = brand === null ? product : `${product} (${brand})`;
  return (
    <MailFrame shop={shop} preview={t('recallPreview', { product })} title={t('recallTitle')}>
      <Text style={{ ...styles.text, fontWeight: 600 }}>
        {notice.pieces === undefined ? t('recallLead') : t('recallLeadPieces')}
      </Text>
      {photoUrl && <Img src={photoUrl} alt={product} width={240} style={{ borderRadius: '6px', margin: '0 0 8px' }} />}
      <MailLines
        heading={t('recallProduct')}
        lines={[named, ...goods, t('recallOrdered', { number, day: orderedOn, shop: shop.name })]}
      />
      <MailLines heading={t('recallPieces')} lines={linesOf(notice.pieces ?? t('recallAllPieces'))} />
      <MailLines heading={t('recallHazard')} lines={linesOf(notice.hazard)} />
      <MailLines heading={t('recallAction')} lines={linesOf(notice.action)} />
      <MailLines heading={t('recallRemedy')} lines={linesOf(notice.remedy)} />
      <MailLines heading={t('recallContact')} lines={linesOf(notice.contact)} />
      <Text style={{ ...styles.text, margin: 0 }}>
        <MailLink shop={shop} href={`${shop.origin}/contact`}>
          {t('recallForm')}
        </MailLink>
      </Text>
      <Text style={{ ...styles.text, marginTop: '24px' }}>{t('recallShare')}</Text>
    </MailFrame>
  );
}

function linesOf(text: string): string[] {
  return text.split(/\n+/);
}
