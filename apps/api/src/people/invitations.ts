import { createHash, randomBytes } from 'node:crypto';
import type { Area } from '@witryna/contract/admin-rights';
import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import { addPerson } from './account-store.ts';
import type { People } from './open-people.ts';
import { hashPassword } from './password-hash.ts';
import { invitationAddress, mailInvitation } from './people-mails.ts';
import { addInvitation, findInvitation, type PeopleTables, takeInvitation } from './people-store.ts';
import { isWeakPassword } from './weak-password.ts';

const VALID_MS = 48 * 3_600_000;

interface Invited {
  email: string;
  language: Language;
  role: PeopleTables['invitation']['role'];
  areas?: readonly Area[];
  /** The shop to which the person is invited; missing for an operator. */
  shop?: { id: number; name: string };
  invitedBy: string;
}

/** What of the people of the back office an invitation needs. */
type Inviting = Pick<People, 'db' | 'clock' | 'origin' | 'mailer'>;

/** An invitation that is stored. */
interface StoredInvitation {
  /** The address of its link. */
  address: string;
  /** Mails the link. Rejects if the mail server fails. */
  mail(): Promise<void>;
}

/** Invites somebody for two days. An earlier invitation of the same address is no longer valid. */
export async function invite(people: Inviting, invited: Invited): Promise<StoredInvitation> {
  const token = randomBytes(24).toString('base64url');
  const email = invited.email.toLowerCase();
  await addInvitation(people.db, {
    token_digest: digest(token),
    email,
    language: invited.language,
    role: invited.role,
    areas: [...(invited.areas ?? [])],
    shop_id: invited.shop?.id ?? null,
    invited_by: invited.invitedBy,
    expires_at: new Date(people.clock().getTime() + VALID_MS),
  });
  const told = { email, language: invited.language, by: invited.invitedBy, shop: invited.shop?.name };
  return { address: invitationAddress(people.origin, token), mail: () => mailInvitation(people, told, token) };
}

/**
 * Makes somebody who was invited a person of the back office, with the rights of the invitation. Somebody who is one
 * already gets the rights and keeps name and password.
 * @throws ShopError InvitationUnknown if the link was used, is too old, or never existed; InvalidRequest for a password
 *   that is easy to guess
 */
export async function accept(
  people: People,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<void> {
  // Hashing takes long on purpose: not for whoever guesses tokens, and not in the transaction.
  const invited = await findInvitation(people.db, digest(token), people.clock());
  if (!invited) throw new ShopError('InvitationUnknown');
  if (await isWeakPassword(password, [name, invited.email, invited.shop ?? undefined])) {
    throw new ShopError('InvalidRequest', { fields: { password: 'easy' } });
  }
  const hash = await hashPassword(password, people.hashCost);
  await people.db.transaction().execute(async (tx) => {
    const invitation = await takeInvitation(tx, digest(token), people.clock());
    if (!invitation) throw new ShopError('InvitationUnknown');
    const { email, language, role, areas, shop_id } = invitation;
    const user_id = await addPerson(tx, { email, name, language, passwordHash: hash });
    if (role === 'operator' || shop_id === null) {
      await tx
        .insertInto('operator')
        .values({ user_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    await tx
      .insertInto('member')
      .values({ shop_id, user_id, role, areas })
      .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet({ role, areas }))
      .execute();
  });
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
