import { Column, Img, Link, Row, Text } from '@react-email/components';
import type { MailProduct, MailShop } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { MailButton, MailFrame, styles } from './mail-frame.tsx';
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

/** A mail about goods that a shopper waits for: picture, name, price and a button. */
export function StockMail({ shop, product, title, lead, button, note, unsubscribeUrl }: StockMailProps) {
  const t = mailTexts(shop.language);
  return (
    <MailFrame shop={shop} preview={`${product.name}: ${lead}`} title={title}>
      <Text style={styles.text}>{lead}</Text>
      <Row>
        {product.photoUrl && (
          <Column style={{ width: '136px', verticalAlign: 'top' }}>
            <Link href={product.url} data-skip-in-text="true">
              <Img src={product.photoUrl} alt="" width={120} style={{ borderRadius: '6px' }} />
            </Link>
          </Column>
        )}
        <Column style={styles.cell}>
          <Link href={product.url} style={{ color: styles.body.color, fontWeight: 600 }}>
            {product.name}
          </Link>
          {product.variants && <Text style={{ ...styles.detail, margin: 0 }}>{product.variants}</Text>}
          <Text style={{ ...styles.text, margin: '8px 0 0' }}>
            {formatMoney(product.priceMinor, shop.currency, shop.language)}
          </Text>
        </Column>
      </Row>
      <MailButton shop={shop} href={button.href}>
        {button.text}
      </MailButton>
      <Text style={styles.small}>
        {note} <Link href={unsubscribeUrl}>{t('stockEnd')}</Link>
      </Text>
    </MailFrame>
  );
}
