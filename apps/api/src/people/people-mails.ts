import { randomUUID } from 'node:crypto';
import { escapeMarkup } from '@witryna/contract/escape-markup';
import { isLanguage, type Language, localeOf } from '@witryna/contract/languages';
import { serverTexts } from '@witryna/messages/server-texts';
import type { Mail, Mailer } from '../mail/mailer.ts';

interface PeopleMail {
  /** By default one that no other mail has. */
  id?: string;
  to: string;
  subject: string;
  lead: string;
  /** What the link is called. */
  action: string;
  address: string;
  /** What somebody does who did not expect this mail. */
  ignore: string;
}

interface Sending {
  mailer: Mailer;
  /** The back office's address, such as `https://admin.example`. */
  origin: string;
}

/** Mails a link by which somebody chooses a new password. The token is in the fragment, which no server logs. */
export async function mailPasswordLink(
  sending: Sending,
  { email, language }: { email: string; language: string | null },
  token: string,
): Promise<void> {
  const t = await serverTexts('people', knownLanguage(language));
  await send(sending, {
    to: email,
    subject: t('passwordSubject'),
    lead: t('passwordLead', { email }),
    action: t('passwordButton'),
    address: `${sending.origin}/new-password#token=${token}`,
    ignore: t('passwordIgnore'),
  });
}

/** What an owner is told about an operator who helps their shop. */
interface ToldHelp {
  email: string;
  language: string | null;
  by: string;
  /** Empty with the consent of the shop. */
  reason: string;
  host: string;
  shop: string;
  until: Date;
  timeZone: string;
}

/** Tells an owner that an operator has opened the back office of their shop. */
export async function mailHelp(sending: Sending, told: ToldHelp): Promise<void> {
  const { email, by, reason, host, shop, until, timeZone } = told;
  const language = knownLanguage(told.language);
  const t = await serverTexts('people', language);
  const time = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const values = { by, shop, until: time.format(until) };
  await send(sending, {
    to: email,
    subject: t('helpSubject', { shop }),
    lead: reason === '' ? t('helpConsentLead', values) : t('helpReasonLead', { ...values, reason }),
    action: t('helpButton'),
    address: `${sending.origin}/${host}/changes?thing=team`,
    ignore: t('helpIgnore'),
  });
}

/** Tells somebody that an operator has taken their second factor away, which they may not have asked for. */
export async function mailFactorReset(
  sending: Sending,
  { email, language, by }: { email: string; language: string | null; by: string },
): Promise<void> {
  const t = await serverTexts('people', knownLanguage(language));
  await send(sending, {
    to: email,
    subject: t('factorSubject'),
    lead: t('factorLead', { by }),
    action: t('factorButton'),
    address: `${sending.origin}/sign-in`,
    ignore: t('factorIgnore'),
  });
}

/** Mails an invitation. @param shop the shop's name; undefined for an operator's invitation */
export async function mailInvitation(
  sending: Sending,
  { email, language, by, shop }: { email: string; language: Language; by: string; shop: string | undefined },
  token: string,
): Promise<void> {
  const t = await serverTexts('people', language);
  await send(sending, {
    to: email,
    subject: shop === undefined ? t('inviteOperatorSubject') : t('inviteShopSubject', { shop }),
    lead: shop === undefined ? t('inviteOperatorLead', { by }) : t('inviteShopLead', { by, shop }),
    action: t('inviteButton'),
    address: invitationAddress(sending.origin, token),
    ignore: t('inviteIgnore'),
  });
}

export function invitationAddress(origin: string, token: string): string {
  return `${origin}/invitation#token=${token}`;
}

interface StoppedWebhook {
  id: string;
  shop: string;
  name: string;
  /** Its screen. */
  address: string;
  /** `gone`: the receiver answered that it is not there any more. */
  reason: 'failing' | 'gone';
}

/** Writes the mail to an owner whose shop's webhook was switched off. */
export async function stoppedWebhookMail(
  origin: string,
  { email, language }: { email: string; language: string | null },
  { id, shop, name, address, reason }: StoppedWebhook,
): Promise<Mail> {
  const t = await serverTexts('people', knownLanguage(language));
  return compose(origin, {
    id,
    to: email,
    subject: t('webhookSubject', { shop }),
    lead: t(`webhook_${reason}`, { name, shop }),
    action: t('webhookButton'),
    address,
    ignore: t('webhookWhat'),
  });
}

const send = ({ mailer, origin }: Sending, mail: PeopleMail) => mailer.send(compose(origin, mail));

function compose(origin: string, { id, to, subject, lead, action, address, ignore }: PeopleMail): Mail {
  const host = new URL(origin).hostname;
  const paragraph = (html: string) => `<p style="font: 15px/24px sans-serif; max-width: 600px">${html}</p>`;
  const link = `<a href="${escapeMarkup(address)}">${escapeMarkup(action)}</a>`;
  return {
    id: id ?? `people-${randomUUID()}`,
    host,
    from: { name: 'Witryna', address: `no-reply@${host}` },
    to,
    subject,
    html: [escapeMarkup(lead), link, escapeMarkup(ignore)].map(paragraph).join('\n'),
    text: `${lead}\n\n${action}: ${address}\n\n${ignore}\n`,
  };
}

function knownLanguage(language: string | null): Language {
  return language !== null && isLanguage(language) ? language : 'en';
}
