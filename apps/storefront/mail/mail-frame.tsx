import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { languageOfShop } from '@witryna/contract/languages';
import type { MailShop } from '@witryna/contract/mail';
import { LRUCache } from 'lru-cache';
import { Fragment, type ReactNode } from 'react';
import { shortened } from '../app/features/quick-view/excerpt.ts';
import { type Palette, paletteOf } from '../app/features/theme/palette.ts';
import { legalTexts, mailTexts } from './mail-texts.ts';

/** Mail programs show fewer characters than this. */
const PREVIEW_LENGTH = 140;
const palettes = new LRUCache<string, Palette>({ max: 500 });

/** The colours of a shop's mails. They are kept, because finding readable ones takes as long as rendering a mail. */
function mailPalette(mainColor: string): Palette {
  const palette = palettes.get(mainColor) ?? paletteOf(mainColor, undefined);
  palettes.set(mainColor, palette);
  return palette;
}

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Mail programs that follow the system's dark mode use these colours; the others invert the mail by themselves. On a
 * phone the mail needs its width for the text.
 */
const mediaRules = `@media (max-width: 480px) {
  .mail-card { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .mail-body, .mail-body > table > tbody > tr > td { background-color: #161615 !important; }
  .mail-card { background-color: #242422 !important; }
  .mail-card hr { border-color: #4a4a46 !important; }
  .mail-card, .mail-card p, .mail-card h1, .mail-card td, .mail-card td > span, .mail-card .mail-link { color: #f2f2ee !important; }
}`;

export const styles = {
  body: { backgroundColor: '#f4f4f2', fontFamily: font, color: '#1d1d1b', margin: 0, padding: '24px 0' },
  card: { backgroundColor: '#ffffff', borderRadius: '8px', padding: '32px', maxWidth: '600px' },
  shop: { fontSize: '18px', fontWeight: 600, letterSpacing: '0.02em', margin: '0 0 24px' },
  title: { fontSize: '26px', lineHeight: '32px', fontWeight: 600, margin: '0 0 12px' },
  text: { fontSize: '15px', lineHeight: '24px', margin: '0 0 16px' },
  detail: { fontSize: '13px', lineHeight: '20px', color: '#5a5a55' },
  small: { fontSize: '13px', lineHeight: '20px', color: '#5a5a55', margin: '0 0 12px' },
  quote: {
    ...{ fontSize: '13px', lineHeight: '20px', color: '#5a5a55', margin: '0 0 12px' },
    ...{ borderLeft: '3px solid #e2e2dd', paddingLeft: '12px' },
  },
  heading: { fontSize: '15px', lineHeight: '20px', fontWeight: 600, margin: '24px 0 8px' },
  line: { borderColor: '#e2e2dd', margin: '16px 0' },
  amount: {
    fontSize: '15px',
    lineHeight: '24px',
    textAlign: 'right' as const,
    verticalAlign: 'top',
    whiteSpace: 'nowrap' as const,
  },
  cell: { fontSize: '15px', lineHeight: '24px', verticalAlign: 'top', paddingBottom: '4px' },
} as const;

interface MailFrameProps {
  shop: MailShop;
  /** The news of the mail, which mail programs show in their lists beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
}

/** The layout that all mails share. */
export function MailFrame({ shop, preview, title, children }: MailFrameProps) {
  const { accent, accentInk } = mailPalette(shop.mainColor);
  return (
    <Html lang={languageOfShop(shop.language)}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{mediaRules}</style>
      </Head>
      <Preview>{shortened(preview, PREVIEW_LENGTH)}</Preview>
      <Body style={styles.body} className="mail-body">
        <Container style={{ ...styles.card, borderTop: `4px solid ${accent}` }} className="mail-card">
          <Text style={{ ...styles.shop, color: accentInk }}>{shop.name}</Text>
          <Heading as="h1" style={styles.title}>
            {title}
          </Heading>
          {children}
          <Hr style={styles.line} />
          <Seller shop={shop} />
        </Container>
      </Body>
    </Html>
  );
}

/** Who sells, how to reach them, and the pages that help when something is wrong. */
function Seller({ shop }: { shop: MailShop }) {
  const t = mailTexts(shop.language);
  return (
    <>
      <Text style={styles.small}>
        {t('seller')}
        {shop.seller.map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
      </Text>
      <Text style={{ ...styles.small, marginBottom: 0 }}>
        <MailLink shop={shop} href={`${shop.origin}/contact`}>
          {t('contact')}
        </MailLink>
        {' · '}
        <MailLink shop={shop} href={`${shop.origin}/help-center`}>
          {t('help')}
        </MailLink>
        {' · '}
        <MailLink shop={shop} href={`${shop.origin}/legal/complaints`}>
          {legalTexts(shop.language)('complaints')}
        </MailLink>
        {shop.imprintUrl && (
          <>
            {' · '}
            <MailLink shop={shop} href={shop.imprintUrl}>
              {t('imprint')}
            </MailLink>
          </>
        )}
      </Text>
    </>
  );
}

/** Who keeps the reader's address, and the shop's privacy policy. */
export function StoredBy({ shop }: { shop: MailShop }) {
  const t = mailTexts(shop.language);
  return (
    <Text style={styles.small}>
      {t('storedBy', { seller: shop.seller[0] ?? shop.name })}{' '}
      {shop.privacyUrl && (
        <MailLink shop={shop} href={shop.privacyUrl}>
          {t('privacyPolicy')}
        </MailLink>
      )}
    </Text>
  );
}

/** A link in the text. It is underlined, because in dark mode it has the colour of the text. */
export function MailLink({ shop, href, children }: { shop: MailShop; href: string; children: ReactNode }) {
  const { accentInk } = mailPalette(shop.mainColor);
  return (
    <Link className="mail-link" href={href} style={{ color: accentInk, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

export function MailButton({ shop, href, children }: { shop: MailShop; href: string; children: string }) {
  const { accent, accentText } = mailPalette(shop.mainColor);
  const style = {
    backgroundColor: accent,
    color: accentText,
    borderRadius: '6px',
    fontSize: '15px',
    fontWeight: 600,
    padding: '14px 24px',
    textDecoration: 'none',
  };
  return (
    <Section style={{ margin: '20px 0 16px' }}>
      <Button href={href} style={style}>
        {children}
      </Button>
    </Section>
  );
}
