import { newsletterSignUp } from '@witryna/contract/newsletter';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { type ReadValue, readBoolean } from '@witryna/shop-folder/read/cell-values.ts';
import { readForeignTime } from './foreign-time.ts';
import { namedColumns } from './named-columns.ts';
import { readContentRows } from './read-content-rows.ts';
import type { SourceRow } from './source-row.ts';

/** Somebody who agreed to get a newsletter. */
export interface ForeignSubscriber {
  email: string;
  /** Null if the file does not say when. */
  agreedAt: Date | null;
  /** What the person agreed to; null if the file does not say. */
  consent: string | null;
}

export interface SubscriberTable {
  subscribers: ForeignSubscriber[];
  /** How many rows are of people who did not agree. */
  withoutConsent: number;
  notes: Fault[];
}

/** Columns of customers' exports of Shopify and of tools for newsletters, and of our own `newsletter.csv`. */
const findColumn = namedColumns({
  email: { to: 'address', names: 'email|e-mail|email_address|e-mail-adresse|adres e-mail|correo electrónico' },
  agreed: {
    to: 'whether somebody agreed',
    names:
      'accepts_email_marketing|accepts_marketing|email_marketing_consent|email_marketing_consent_state|email marketing: state|marketing_consent|newsletter|subscribed',
  },
  at: {
    to: 'when',
    names:
      'confirmed_at|email_marketing_consent_updated_at|email marketing: updated at|accepts_marketing_updated_at|optin_time|confirm_time',
  },
  consent: { to: 'what to', names: 'consent|consent_text' },
});

const maxConsent = 1_000;

/**
 * Reads those people of a table who agreed to get a newsletter. Who agreed is said by a column such as Shopify's
 * `Accepts Email Marketing`, or by the time at which they confirmed.
 * @throws BrokenFile if the file has no such column
 */
export async function readSubscriberTable(path: string, timeZone: string): Promise<SubscriberTable> {
  const subscribers: ForeignSubscriber[] = [];
  let withoutConsent = 0;
  const { notes } = await readContentRows(path, findColumn, ['email', ['agreed', 'at']], (row) => {
    if (!hasAgreed(row)) {
      withoutConsent += 1;
      return;
    }
    const email = row.read('email', (text): ReadValue<string> => {
      const { data } = newsletterSignUp.shape.email.safeParse(text);
      return data === undefined ? { fault: `"${text.slice(0, 40)}" is not an e-mail address` } : { value: data };
    });
    const agreedAt = row.read('at', (text) => readForeignTime(text, timeZone));
    if (email !== null) subscribers.push({ email, agreedAt, consent: row.text('consent', maxConsent) });
  });
  return { subscribers, withoutConsent, notes: notes.list() };
}

function hasAgreed(row: SourceRow): boolean {
  if (!('agreed' in row.cells)) return row.text('at') !== null;
  const word = row.text('agreed')?.toLowerCase() ?? '';
  return word === 'subscribed' || readBoolean(word).value === true;
}
