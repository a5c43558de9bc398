import { Column, Img, Link, Row, Text } from '@react-email/components';
import type { MailProduct, MailShop } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { styles } from './mail-frame.tsx';
import { purchaseTexts } from './mail-texts.ts';

interface MailProductRowProps {
  shop: MailShop;
  product: MailProduct;
  /** How many pieces the price is for; not shown for one. */
  quantity?: number;
  gift?: boolean;
  withPrice?: boolean;
}

/** A product in a mail: picture, name, variants and price. */
export function MailProductRow({ shop, product, quantity = 1, gift = false, withPrice = true }: MailProductRowProps) {
  const tPurchase = purchaseTexts(shop.language);
  return (
    <Row style={{ marginBottom: '16px' }}>
      {product.photoUrl && (
        <Column style={{ width: '136px', verticalAlign: 'top' }}>
          <Link href={product.url} data-skip-in-text="true">
            <Img src={product.photoUrl} alt="" width={120} style={{ borderRadius: '6px' }} />
          </Link>
        </Column>
      )}
      <Column style={styles.cell}>
        <Link className="mail-link" href={product.url} style={{ color: styles.body.color, fontWeight: 600 }}>
          {quantity > 1 ? `${quantity} × ${product.name}` : product.name}
        </Link>
        {product.variants && <Text style={{ ...styles.detail, margin: 0 }}>{product.variants}</Text>}
        {withPrice && (
          <Text style={{ ...styles.text, margin: '8px 0 0' }}>
            {gift ? tPurchase('gift') : formatMoney(product.priceMinor, shop.currency, shop.language)}
          </Text>
        )}
      </Column>
    </Row>
  );
}
