import { openTenant } from '@witryna/api/database/tenant.ts';
import { readShopEmail } from '@witryna/api/features/shop/shop-contact.ts';
import { signInToMailServer } from '@witryna/api/mail/mailer.ts';
import type { HostNetwork } from '../../domains/host-network.ts';
import { type DoctorContext, type DoctorGroup, NotChecked } from '../doctor-check.ts';
import { broken, type Finding, look, ok, reasonOf } from '../finding.ts';

const SMTP_TIMEOUT_MS = 8_000;
const MOST_DOMAINS = 20;
/** How many names above a domain may have its DMARC policy. */
const MOST_PARENTS = 4;

export const checks: DoctorGroup = [
  { name: 'mail server', run: checkServer },
  { name: 'senders', run: checkSenders, withinMs: 30_000 },
];

async function checkServer({ env }: DoctorContext): Promise<Finding | Finding[]> {
  // The server of the shops sends their mails.
  if (env.apiBaseUrl) return [];
  if (!env.smtpUrl) {
    return env.demo
      ? ok('mails are files in DATA_DIR/outbox, as in every demo')
      : broken('mails are files in DATA_DIR/outbox, which nobody gets', 'set SMTP_URL to your mail server');
  }
  try {
    await signInToMailServer(env.smtpUrl, SMTP_TIMEOUT_MS);
    return ok('the mail server takes our sign-in');
  } catch (error) {
    return broken(
      `the mail server does not take mails: ${reasonOf(error)}`,
      'look at SMTP_URL: address, port, password',
    );
  }
}

/** Whether the domains from which mails are sent say that our mail server may do that. */
async function checkSenders(context: DoctorContext): Promise<Finding[]> {
  if (context.env.demo) return [ok('a demo sends no mails')];
  const domains = await listDomains(context);
  const found = await Promise.all(domains.slice(0, MOST_DOMAINS).map((domain) => checkDomain(context.network, domain)));
  const left = domains.length - MOST_DOMAINS;
  return [...found.flat(), ...(left > 0 ? [ok(`${left} more domains were not asked for`)] : [])];
}

/** The domains of the addresses of shops and of the back office: those of `shopForMail`. */
async function listDomains({ env, openDatabase, listShops }: DoctorContext): Promise<string[]> {
  const domains = new Set(env.backOfficeHost ? [env.backOfficeHost] : []);
  try {
    const db = await openDatabase();
    for (const { shopId, primaryHost } of await listShops()) {
      const email = await openTenant(db, shopId).read(readShopEmail);
      const domain = email?.split('@').at(-1)?.toLowerCase() ?? primaryHost;
      if (domain) domains.add(domain);
    }
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
  }
  return [...domains].sort();
}

async function checkDomain(network: HostNetwork, domain: string): Promise<Finding[]> {
  return Promise.all([checkSpf(network, domain), checkDkim(network, domain), checkDmarc(network, domain)]);
}

async function checkSpf(network: HostNetwork, domain: string): Promise<Finding> {
  const answer = await network.texts(domain);
  if ('failed' in answer) return unclear('SPF', domain, answer.failed);
  const records = 'found' in answer ? answer.found.filter((text) => /^v=spf1(?: |$)/i.test(text)) : [];
  const [record] = records;
  if (record === undefined)
    return look(
      `${domain} has no SPF record: mails in its name may end as spam`,
      `let its owner enter what your mail provider names, such as the TXT record "v=spf1 include:… -all" at ${domain}`,
    );
  if (records.length > 1) return broken(`${domain} has ${records.length} SPF records, so none counts`, 'leave one');
  return /[ +]\+?all$/i.test(record.trim())
    ? look(`SPF of ${domain} lets everybody send (${record.slice(0, 80)})`, 'let it end with -all or ~all')
    : ok(`SPF of ${domain}: ${record.slice(0, 80)}`);
}

/**
 * The name of a key (its selector) is known only to whoever made it. But name servers tell a name that does not exist from
 * one below which others are (RFC 8020).
 */
async function checkDkim(network: HostNetwork, domain: string): Promise<Finding> {
  const answer = await network.texts(`_domainkey.${domain}`);
  if ('failed' in answer) return unclear('DKIM', domain, answer.failed);
  if ('missing' in answer && answer.missing === 'name')
    return look(
      `${domain} has no DKIM key: receivers can't tell its mails from forged ones`,
      `let your mail provider sign, and enter its key at <selector>._domainkey.${domain}`,
    );
  return ok(`${domain} has names for DKIM keys`);
}

async function checkDmarc(network: HostNetwork, domain: string): Promise<Finding> {
  const labels = domain.split('.');
  const above = labels.slice(0, Math.max(1, labels.length - 1)).slice(0, MOST_PARENTS);
  for (const name of above.map((_, at) => labels.slice(at).join('.'))) {
    const answer = await network.texts(`_dmarc.${name}`);
    if ('failed' in answer) return unclear('DMARC', domain, answer.failed);
    const record = 'found' in answer ? answer.found.find((text) => /^v=DMARC1(?: *;|$)/i.test(text)) : undefined;
    if (record !== undefined) return ok(`DMARC of ${domain}: ${record.slice(0, 80)}`);
  }
  return look(
    `${domain} has no DMARC record, which large mailboxes demand of whoever sends many mails`,
    `let its owner enter the TXT record "v=DMARC1; p=none; rua=mailto:…" at _dmarc.${domain}`,
  );
}

const unclear = (what: string, domain: string, reason: string) =>
  look(`${what} of ${domain} could not be asked for: ${reason}`, 'try it again where name servers can be reached');
