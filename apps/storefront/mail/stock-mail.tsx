import { Text } from '@react-email/components';
import type { MailProduct, MailShop } from '@witryna/contract/mail';
import { MailButton, MailFrame, MailLink, StoredBy, styles } from './mail-frame.tsx';
import { MailProductRow } from './mail-product-row.tsx';
import { mailTexts } from './mail-texts.ts';

interface StockMailProps {
  shop: MailShop;
  product: MailProduct;
  title: string;
  lead: string;
  button: { href: string; text: string };
  /** What the mail says below, before the link that deletes the request. */
  note: string;
  unsubscribeUrl: string;
}

/** A mail about goods that a shopper waits for: picture, name and a button. The price stands on their page, with its taxes. */
export function StockMail({ shop, product, title, lead, button, note, unsubscribeUrl }: StockMailProps) {
  const t = mailTexts(shop.language);
  return (
    <MailFrame shop={shop} preview={lead} title={title}>
      <Text style={styles.text}>{lead}</Text>
      <MailProductRow shop={shop} product={product} withPrice={false} />
      <MailButton shop={shop} href={button.href}>
        {button.text}
      </MailButton>
      <Text style={styles.small}>
        {note}{' '}
        <MailLink shop={shop} href={unsubscribeUrl}>
          {t('stockEnd')}
        </MailLink>
      </Text>
      <StoredBy shop={shop} />
    </MailFrame>
  );
}
