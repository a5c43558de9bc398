import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type {
  AccountCheckAnswer,
  AccountSettings,
  AccountsSaved,
  HandledAccount,
  SavedAccounts,
  TypedValues,
} from '@witryna/contract/shop-settings';
import type { AppDeps } from '../app-deps.ts';
import type { Tenant } from '../database/tenant.ts';
import {
  listMailboxes,
  listMailboxProblems,
  noteMailboxProblem,
  wakeMailboxes,
} from '../features/conversation/mailbox-store.ts';
import type { Person } from '../features/goods/save-goods.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { describeSettings } from '../kinds/setting-fields.ts';
import { networkFault, serverAnswer } from '../mail/server-answer.ts';
import { type MailboxSettings, mailboxKinds, readMailboxSettings } from '../mailboxes/imap-settings.ts';
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

/** Saves the mailbox of the shop, tries it, and lets it be read at once. @throws ShopError as `saveKinds` does */
export async function saveMailboxes(
  deps: Pick<AppDeps, 'settings' | 'clock' | 'imap'>,
  tenant: Tenant,
  { version, accounts: given }: SavedAccounts,
  person: Person,
): Promise<AccountsSaved> {
  const all = { part: 'mailbox', table: 'mailbox', kinds: mailboxKinds, list: listMailboxes } as const;
  const saved = await saveKinds(deps, tenant, all, { version, given }, person);
  await tenant.write((tx) => wakeMailboxes(tx, deps.clock()));
  const [stored] = given.some(({ values }) => values !== undefined) ? await tenant.read(listMailboxes) : [];
  if (!stored) return { ...saved, problem: null };
  const { type, settings } = stored;
  const opened = readMailboxSettings(openSettings(deps.settings.secretKey, tenant.shopId, type, settings));
  const { problem } = opened ? await askServer(deps, opened) : { problem: null };
  await tenant.write((tx) => noteMailboxProblem(tx, type, problem));
  return { ...saved, problem };
}

/**
 * Asks a mail server about settings that somebody has typed, completed by those that are stored. Nothing is saved but
 * what it says of those that are stored.
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
  const joined = { secretKey, shopId, type, fields: kind.fields, stored };
  const { settings, isStored, fields } = completeTyped(values, joined);
  const opened = Object.keys(fields).length === 0 ? readMailboxSettings(settings) : undefined;
  const { problem, ...answer } = opened
    ? await askServer(deps, opened)
    : { problem: null, result: 'incomplete' as const, fields, cause: null };
  if (opened && isStored) await tenant.write((tx) => noteMailboxProblem(tx, type, problem));
  return { isTest: false, ...answer };
}

type ServerAnswer = Omit<AccountCheckAnswer, 'isTest'> & { problem: string | null };

/** Opens an inbox once. @returns what the server accepts; if it does not, its words or why it could not be asked */
async function askServer({ imap }: Pick<AppDeps, 'imap'>, settings: MailboxSettings): Promise<ServerAnswer> {
  try {
    await withInbox(settings, imap ?? {}, async () => undefined);
    return { result: 'accepted', fields: {}, cause: null, problem: null };
  } catch (error) {
    const fault = networkFault(error) ?? null;
    const said = { cause: fault, problem: fault ?? serverAnswer(error) };
    if (error instanceof PrivateAddress) return { result: 'refused', fields: { server: 'refused' }, ...said };
    if (isRefusal(error)) return { result: 'refused', fields: { user: 'refused', password: 'refused' }, ...said };
    return { result: 'unreachable', fields: {}, ...said };
  }
}

/** Whether the server knows no such user with this password. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
