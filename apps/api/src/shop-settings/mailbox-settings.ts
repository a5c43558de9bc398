import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type {
  AccountCheckAnswer,
  AccountSettings,
  HandledAccount,
  SavedAccounts,
  TypedValues,
} from '@witryna/contract/shop-settings';
import type { AppDeps } from '../app-deps.ts';
import type { Tenant } from '../database/tenant.ts';
import { listMailboxes, listMailboxProblems, wakeMailboxes } from '../features/conversation/mailbox-store.ts';
import type { Person } from '../features/goods/save-goods.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { describeSettings } from '../kinds/setting-fields.ts';
import { mailboxKinds, readMailboxSettings } from '../mailboxes/imap-settings.ts';
import { withInbox } from '../mailboxes/open-inbox.ts';
import { PrivateAddress } from '../outside/public-lookup.ts';
import { openSettings } from '../secrets/sealed-settings.ts';
import { saveKinds } from './save-kinds.ts';
import { completeTyped } from './typed-settings.ts';
import { versionOf } from './version-of.ts';

/** Reads the mailbox of a shop with the fields of its settings, and whether it can be read. */
export async function readMailboxes(deps: AppDeps, tenant: Tenant, language: Language): Promise<AccountSettings> {
  const { rows, problems } = await tenant.read(async (tx) => ({
    rows: await listMailboxes(tx),
    problems: await listMailboxProblems(tx),
  }));
  const { secretKey } = deps.settings;
  const describe = (type: string, settings: unknown, isStored: boolean): HandledAccount => {
    const fields = mailboxKinds.get(type)?.fields;
    const isWhole = readMailboxSettings(openSettings(secretKey, tenant.shopId, type, settings)) !== undefined;
    const problem = !fields ? 'unknown' : !isWhole ? 'incomplete' : problems.has(type) ? 'failing' : null;
    return {
      ...{ type, label: mailboxKinds.get(type)?.labels[language] ?? type, isTest: false, noticeAddress: null },
      problem: isStored ? problem : null,
      reason: problems.get(type) ?? null,
      fields: fields ? describeSettings({ key: `mailbox.${type}`, fields, language, stored: asRecord(settings) }) : [],
    };
  };
  const others = [...mailboxKinds.keys()].filter((type) => !rows.some((row) => row.type === type));
  return {
    version: versionOf(rows),
    accounts: rows.map(({ type, settings }) => describe(type, settings, true)),
    others: others.map((type) => describe(type, {}, false)),
  };
}

/** Saves the mailbox of the shop, which is then read at once. @throws ShopError as `saveKinds` does */
export async function saveMailboxes(
  deps: Pick<AppDeps, 'settings' | 'clock'>,
  tenant: Tenant,
  { version, accounts: given }: SavedAccounts,
  person: Person,
): Promise<{ version: number }> {
  const all = { part: 'mailbox', table: 'mailbox', kinds: mailboxKinds, list: listMailboxes } as const;
  const saved = await saveKinds(deps, tenant, all, { version, given }, person);
  await tenant.write((tx) => wakeMailboxes(tx, deps.clock()));
  return saved;
}

/**
 * Asks a mail server about settings that somebody has typed, completed by those that are stored. Nothing is saved.
 * @throws ShopError NotFound for a kind that does not exist
 */
export async function checkTypedMailbox(
  deps: AppDeps,
  tenant: Tenant,
  { type, values }: { type: string; values: TypedValues },
): Promise<AccountCheckAnswer> {
  const kind = mailboxKinds.get(type);
  if (!kind) throw new ShopError('NotFound');
  const rows = await tenant.read(listMailboxes);
  const stored = rows.find((row) => row.type === type)?.settings;
  const { secretKey } = deps.settings;
  const { shopId } = tenant;
  const { settings, fields } = completeTyped(values, { secretKey, shopId, type, fields: kind.fields, stored });
  const answer = { fields: {}, cause: null, isTest: false };
  const opened = Object.keys(fields).length === 0 ? readMailboxSettings(settings) : undefined;
  if (!opened) return { ...answer, result: 'incomplete', fields };
  try {
    await withInbox(opened, deps.imap ?? {}, async () => undefined);
    return { ...answer, result: 'accepted' };
  } catch (error) {
    if (error instanceof PrivateAddress) return { ...answer, result: 'refused', fields: { server: 'refused' } };
    if (isRefusal(error)) return { ...answer, result: 'refused', fields: { user: 'refused', password: 'refused' } };
    return { ...answer, result: 'unreachable' };
  }
}

/** Whether the server knows no such user with this password. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
